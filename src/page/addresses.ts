/** A page's address without its anchor. A hash that is a route (`#/…`, `#!/…`) stays: it belongs to the page. */
export const addressOf = (url: string): string => url.replace(/#(?!!?\/).*$/, '');

/** A path without the parameters of its segments, such as the session that servlet containers write: `;jsessionid=1A2B`. */
export const withoutParameters = (path: string): string => path.replace(/;[^/;=]+=[^/;]*/g, '');

/** Sites add a final slash to an address, or remove it, while they stay on the page. */
const withoutSlash = (path: string): string => path.replace(/\/$/, '');

/** `https://a.test/b?c=1#/e?d=2` → place `https://a.test/b`, route `/e`, parameters `['c=1', 'd=2']` */
const partsOf = (url: string) => {
  const [, path = '', query = '', route = '', more = ''] =
    /^([^?#]*)\??([^#]*)(?:#!?\/)?([^?]*)\??(.*)$/s.exec(addressOf(url)) ?? [];
  const place = withoutSlash(withoutParameters(path));
  return { place, route: withoutSlash(route), parameters: `${query}&${more}`.split('&').filter(Boolean) };
};

/**
 * Whether the address `now` belongs to the page that was shown at the address `then`. Compares origin and path, the route
 * in the hash (`#/…`, `#!/…`), both without a final slash, and the parameters; an anchor (`#section-2`) never counts. They may be equal apart from:
 * - `fewer parameters`: applications remove parameters, such as a campaign's or a login's.
 * - `parameters`: a filter changes them, and stays on the page.
 * - `steps`: parameters, and a route where the page had none: what happens at a step (`#/step2`) happens on the page.
 * - `routes`: parameters, and any route: the document was loaded, or the user logged in, at this path.
 */
export const isSamePage = (
  then: string,
  now: string,
  apartFrom?: 'fewer parameters' | 'parameters' | 'steps' | 'routes',
): boolean => {
  if (!apartFrom) return addressOf(then) === addressOf(now);
  const before = partsOf(then);
  const after = partsOf(now);
  if (before.place !== after.place) return false;
  if (apartFrom === 'routes') return true;
  if (before.route !== after.route) return apartFrom === 'steps' && before.route === '';
  return apartFrom !== 'fewer parameters' || after.parameters.every((it) => before.parameters.includes(it));
};
