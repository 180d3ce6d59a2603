type Pairs = readonly (readonly [name: string, value: string])[];

/** The site's entries in one of the browser's storages, without the demo's own keys. */
export interface Belongings {
  readonly items: Pairs;
  /** Only in local storage. */
  readonly cookies?: Pairs;
}

interface HandParts {
  readonly key: string;
  /** The prefix of the demo's own keys. */
  readonly prefix: string;
  /** An example starts with nothing. */
  readonly to: 'visitor' | 'example';
}

/**
 * Removes the site's present entries from the browser and, for a visitor, restores the kept ones. Does nothing if
 * nothing was kept. This function is serialised as well: it may refer to nothing outside itself except its argument.
 */
export const handBelongings = ({ key, prefix, to }: HandParts): void => {
  const { document: site } = window;
  const year = 31_536_000;
  /**
   * A script cannot read when a cookie expires: cookies with these names get a long lifetime, all others end with the
   * session.
   */
  const lasting = /^(Optanon|kndctr_|AMCV_)/;
  const labels = location.hostname.split('.');
  /** A cookie of the site may belong to this host or, as alloy sets them, to a parent domain. */
  const domains = ['', ...labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`)];
  const hand = (storage: Storage) => {
    const text = storage.getItem(key);
    if (text === null) return;
    const { items, cookies } = JSON.parse(text) as Belongings;
    for (const name of Object.keys(storage)) if (!name.startsWith(prefix)) storage.removeItem(name);
    for (const pair of cookies ? site.cookie.split('; ') : []) {
      for (const domain of domains) site.cookie = `${pair.split('=')[0]}=; path=/; max-age=0${domain}`;
    }
    if (to === 'example') return;
    for (const [name, value] of items) storage.setItem(name, value);
    for (const [name, value] of cookies ?? []) {
      site.cookie = `${name}=${value}; path=/; SameSite=Lax${lasting.test(name) ? `; max-age=${year}` : ''}`;
    }
    // Removed last: if an earlier step fails, the next page tries again.
    storage.removeItem(key);
  };
  try {
    hand(localStorage);
    hand(sessionStorage);
  } catch {
    // Without storage nothing was kept.
  }
};
