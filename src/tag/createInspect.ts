import type { Browser } from '../browser/index.ts';

/**
 * The key in session storage that says that the inspector is open in this tab, so that the visit's next page opens it
 * too.
 */
const OPEN_KEY = 'tamis-inspector';

/** Loads the inspector that was built with this tag. @param src its address, if it is not beside the tag's script. */
export type Inspect = (src?: string) => Promise<void>;

/** Makes `tamis.inspect()`, and opens the inspector if it was open on the previous page. */
export const createInspect = (
  { loadScript, ownScript, session, url, nextPaint }: Browser,
  report: (message: string, cause: unknown) => void,
): Inspect => {
  const inspect: Inspect = async (src = 'inspector.js') => {
    try {
      await loadScript({ src: new URL(src, ownScript || url()).href, integrity: __TAMIS_INSPECTOR__ });
    } catch (cause) {
      report('Failed to open the inspector.', cause);
    }
  };
  // Reading the storage takes long, so it waits until after the next paint.
  void nextPaint().then(() => {
    const open = session.get(OPEN_KEY);
    if (open) void inspect(open);
  });
  return inspect;
};
