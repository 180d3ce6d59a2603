import { DEMO_KEY_PREFIX } from '../../stage/demoStage.ts';

type Pairs = readonly (readonly [name: string, value: string])[];

/** What a visitor's browser keeps for the site; the demo's own keys are left out. */
export interface Belongings {
  readonly cookies: Pairs;
  readonly session: Pairs;
  readonly local: Pairs;
}

const YEAR_S = 31_536_000;
/** A script cannot read when a cookie ends: these last, all others end with the session. */
const LASTING = /^(Optanon|kndctr_|AMCV_)/;

const cookiesOf = (page: Window): Pairs =>
  page.document.cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]);

const keptIn = (storage: Storage): Pairs =>
  Object.entries<string>({ ...storage }).filter(([key]) => !key.startsWith(DEMO_KEY_PREFIX));

const refill = (storage: Storage, pairs: Pairs): void => {
  for (const [key] of keptIn(storage)) storage.removeItem(key);
  for (const [key, value] of pairs) storage.setItem(key, value);
};

export const takeBelongings = (page: Window): Belongings => ({
  cookies: cookiesOf(page),
  session: keptIn(page.sessionStorage),
  local: keptIn(page.localStorage),
});

export const setCookie = (page: Window, name: string, value: string): void => {
  page.document.cookie = `${name}=${value}; path=/; SameSite=Lax${LASTING.test(name) ? `; max-age=${YEAR_S}` : ''}`;
};

/** The site's cookies may be this host's or, as alloy sets them, of a domain above. */
export const clearCookies = (page: Window): void => {
  const labels = page.location.hostname.split('.');
  const domains = ['', ...labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`)];
  for (const [name] of cookiesOf(page)) {
    for (const domain of domains) page.document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
};

export const putBelongingsBack = (page: Window, { cookies, session, local }: Belongings): void => {
  clearCookies(page);
  for (const [name, value] of cookies) setCookie(page, name, value);
  refill(page.sessionStorage, session);
  refill(page.localStorage, local);
};
