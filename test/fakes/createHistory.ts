/** A history as browsers have it: its methods are its prototype's. Answers a `SecurityError` to an address of `https://other.…`. */
export const createHistory = (goTo: (url: string) => void): Pick<History, 'pushState' | 'replaceState'> => {
  const move = (_state: unknown, _title: string, url?: string) => {
    if (url?.startsWith('https://other.')) throw new Error('SecurityError');
    if (url !== undefined) goTo(url);
  };
  return Object.create({ pushState: move, replaceState: move });
};
