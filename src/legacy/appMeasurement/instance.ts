/** What the adapter needs of the page's AppMeasurement instance, most often called `s`. */
export interface Instance extends Record<string, unknown> {
  readonly t: () => unknown;
  readonly tl: (link: true, type: LinkType, name: string) => unknown;
}

/** Custom link, download, exit. */
export type LinkType = 'o' | 'd' | 'e';

/** The global of that name may be anything: another object of the page, an element with this `id`, a frame. */
export const isInstance = (value: unknown): value is Instance => {
  try {
    const { t, tl } = Object(value) as Record<string, unknown>;
    return typeof t === 'function' && typeof tl === 'function';
  } catch {
    // Reading from a frame of another origin throws.
    return false;
  }
};
