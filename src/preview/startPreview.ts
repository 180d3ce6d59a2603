import type { Browser } from '../browser/index.ts';
import { askedBy, folderOf, keepPreview, keptPreview, PREVIEW_KEY, readPreview } from './preview.ts';

/** What the page's loader would have loaded. */
export interface Released {
  /** The file beside the loader: `tag.js`, `0.2.0/tag.js`. */
  readonly file: string;
  readonly integrity?: string | undefined;
}

interface PreviewParts {
  readonly browser: Pick<Browser, 'session' | 'loadScript' | 'console'>;
  /** The folder of the loader, absolute, with a slash at its end. */
  readonly folder: string;
  readonly released: Released;
  /** The fragment of the page's address. */
  readonly hash: string;
  /** Takes the request for a preview out of the page's address. */
  readonly cleanAddress: () => void;
  /** Asks for a key; `null` if the user gives none. */
  readonly ask: (question: string) => string | null;
  /** Shows a bar with this text, and a button that ends the preview if there is one to end. */
  readonly showBar: (text: string, end?: () => void) => void;
  readonly reload: () => void;
}

/** Whether the address has asked for a preview, or for its end. The address alone starts none: it takes the key. */
const takeRequest = ({ browser, hash, cleanAddress, ask }: PreviewParts): void => {
  const version = askedBy(hash);
  if (version === undefined) return;
  cleanAddress();
  browser.session.remove(PREVIEW_KEY);
  if (version === '') return;
  const preview = readPreview(version, ask(`The key of the preview of version ${version}:`)?.trim() ?? '');
  if (preview) keepPreview(browser.session, preview);
  else browser.console.warn('[tamis] Without its key, there is no preview.');
};

/**
 * Loads the version that this session previews, from its folder beside the loader, and shows a bar that says so. If
 * there is none, or if it cannot be loaded, it loads the released tag.
 */
export const startPreview = async (parts: PreviewParts): Promise<void> => {
  const { browser, folder, released, showBar, reload } = parts;
  const { session, loadScript } = browser;
  const load = (file: string, integrity?: string) =>
    loadScript({
      src: folder + file,
      attributes: { 'data-tamis': '' },
      ...(integrity && { integrity }),
    });
  const end = () => session.remove(PREVIEW_KEY);

  takeRequest(parts);
  const preview = keptPreview(session);
  if (preview) {
    const { version } = preview;
    try {
      await load(folderOf(preview) + released.file.replace(/^.*\//, ''));
      return showBar(`Preview of Tamis ${version}, in this browser’s session only`, () => {
        end();
        reload();
      });
    } catch {
      showBar(`The preview of Tamis ${version} cannot be loaded. The released tag runs.`);
    }
  }
  end();
  try {
    await load(released.file, released.integrity);
  } catch (cause) {
    browser.console.error('[tamis]', cause);
  }
};
