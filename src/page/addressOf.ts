/** A page's address without its anchor. A hash that is a route (`#/…`, `#!/…`) stays: it belongs to the page. */
export const addressOf = (url: string): string => url.replace(/#(?!!?\/).*$/, '');

/** `https://a.test/b?c=1&d=2#/e` → `['https://a.test/b#/e', ['c=1', 'd=2']]` */
const withParameters = (url: string): readonly [place: string, parameters: readonly string[]] => {
  const [, path = '', query = '', route = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(addressOf(url)) ?? [];
  return [path + route, query.split('&').filter(Boolean)];
};

/**
 * A page's address without parameters and hash. Applications change these, for example by a filter or a step, and stay
 * on the page.
 */
export const placeOf = (url: string): string => url.replace(/[?#].*$/s, '');

/** The address by which a page differs from another one: its place and its route, without parameters. */
const pageOf = (url: string): string =>
  withParameters(url)[0]
    .replace(/\?.*$/s, '')
    .replace(/#!?\/$/, '');

/** Whether two pages that were shown are one. A filter changes the parameters, and stays on the page. */
export const isSamePage = (one: string, other: string): boolean => pageOf(one) === pageOf(other);

/** Whether what happens at the address `now` still happens on the shown page `then`: also at a step of it (`#/step2`). */
export const isOnPage = (then: string, now: string): boolean =>
  isSamePage(then, now) || pageOf(then) === placeOf(now);

/**
 * Whether the address `now` still belongs to the page of the address `then`. Applications remove parameters, such as a
 * campaign's.
 */
export const isStillAt = (then: string, now: string): boolean => {
  const [before, known] = withParameters(then);
  const [after, left] = withParameters(now);
  return before === after && left.every((it) => known.includes(it));
};
