/**
 * A history as in browsers, where the methods belong to the prototype. Throws a `SecurityError` for an address that
 * begins with `https://other.`.
 */
export const createHistory = (goTo: (url: string) => void): Pick<History, 'pushState' | 'replaceState'> => {
  const move = (_state: unknown, _title: string, url?: string) => {
    if (url?.startsWith('https://other.')) throw new Error('SecurityError');
    if (url !== undefined) goTo(url);
  };
  return Object.create({ pushState: move, replaceState: move });
};
