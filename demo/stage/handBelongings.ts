type Pairs = readonly (readonly [name: string, value: string])[];

/** What one of the browser's storages keeps for the site; the demo's own keys are left out. */
export interface Belongings {
  readonly items: Pairs;
  /** Beside the local storage. */
  readonly cookies?: Pairs;
}

interface HandParts {
  readonly key: string;
  /** The prefix of the demo's own keys. */
  readonly prefix: string;
  /** An example begins with nothing. */
  readonly to: 'visitor' | 'example';
}

/**
 * Takes out of the browser what is there, and, for a visitor, puts back what was kept of theirs. Does nothing if nothing was kept.
 * It is serialised, too: it must not name anything outside itself but its argument.
 */
export const handBelongings = ({ key, prefix, to }: HandParts): void => {
  const { document: site } = window;
  const year = 31_536_000;
  /** A script cannot read when a cookie ends: these last, all others end with the session. */
  const lasting = /^(Optanon|kndctr_|AMCV_)/;
  const labels = location.hostname.split('.');
  /** The site's cookies may be this host's or, as alloy sets them, of a domain above. */
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
    // Last: what fails before is tried again by the next page.
    storage.removeItem(key);
  };
  try {
    hand(localStorage);
    hand(sessionStorage);
  } catch {
    // Without storage nothing was kept.
  }
};
