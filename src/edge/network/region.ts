/** The edge's names of its regions: `irl1`, `or2`, `t35`. */
export const isRegion = (value: unknown): boolean =>
  typeof value === 'string' && /^[a-z]{1,5}\d{1,3}$/i.test(value);

/** The base path, what alloy has put between, and the action with its query, which no cookie can contain. */
const ADDRESS = /^(https:\/\/[^/]+\/[^/]+)(?:\/([\s\S]*))?(\/v1\/[\s\S]*)$/;

/**
 * Finds the region in an address that alloy has made. It comes from a cookie, which anybody may write, so it may be any
 * text, with a path and a query of its own. `home` is the address without it: the nearest region answers.
 */
export const regionIn = (url: string): { readonly region: string | undefined; readonly home: string } => {
  const [, base = '', region, action = ''] = ADDRESS.exec(url) ?? [];
  return { region, home: region === undefined ? url : base + action };
};
