/** The address of a page without the name of a place in it; a hash that is a route (`#/…`) belongs to the page. */
export const addressOf = (url: string): string => url.replace(/#(?!\/).*$/, '');

/** `https://a.test/b?c=1&d=2#/e` → `['https://a.test/b#/e', ['c=1', 'd=2']]` */
const withParameters = (url: string): readonly [place: string, parameters: readonly string[]] => {
  const [, path = '', query = '', route = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(addressOf(url)) ?? [];
  return [path + route, query.split('&').filter(Boolean)];
};

/** The address of a page without parameters and hash: applications change them, as by a filter or a step, and stay on the page. */
export const placeOf = (url: string): string => url.replace(/[?#].*$/s, '');

/** Whether it is still the page of an address. Applications remove parameters from it, such as a campaign's. */
export const isStillAt = (then: string, now: string): boolean => {
  const [before, known] = withParameters(then);
  const [after, left] = withParameters(now);
  return before === after && left.every((it) => known.includes(it));
};
