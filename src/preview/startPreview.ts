import type { Browser } from '../browser/index.ts';
import { own } from '../language/index.ts';
import { askedBy, type Draft, folderOf, PREVIEW_KEY, SIGNED } from './preview.ts';

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
  /** The time, in milliseconds. */
  readonly now: number;
  /** Takes the request for a preview out of the page's address. */
  readonly cleanAddress: () => void;
  /** Asks for a key; `null` if the user gives none. */
  readonly ask: (question: string) => string | null;
  /** The draft of a key that this site has signed. */
  readonly openKey: (key: string) => Promise<Draft | undefined>;
  /** Shows a bar with this text. With `end`, it has a button that calls it, and calls it if the page hides the bar. */
  readonly showBar: (text: string, end?: () => void) => void;
  readonly reload: () => void;
}

/**
 * Whether the address has asked for a preview, or for its end. The address alone starts none: it takes the key. Nothing
 * of the address is shown, because anybody can write a link.
 */
const takeRequest = ({ browser, hash, cleanAddress, ask }: PreviewParts): void => {
  const asked = askedBy(hash);
  if (asked === undefined) return;
  cleanAddress();
  browser.session.remove(PREVIEW_KEY);
  if (asked === 'end') return;
  const key = ask('The key of the preview, as tamis build has printed it:')?.trim() ?? '';
  if (SIGNED.test(key)) browser.session.set(PREVIEW_KEY, key);
  else browser.console.warn('[tamis] Without its key, there is no preview.');
};

/**
 * Loads the draft that this session previews, from its folder beside the loader, and shows a bar that says so. If there
 * is none, if its key does not count, or if it is not the file that the key describes, it loads the released tag.
 */
export const startPreview = async (parts: PreviewParts): Promise<void> => {
  const { browser, folder, released, now, openKey, showBar, reload } = parts;
  const { session, loadScript, console } = browser;
  const load = (file: string, integrity?: string) =>
    loadScript({
      src: folder + file,
      attributes: { 'data-tamis': '' },
      ...(integrity && { integrity }),
    });
  const end = () => session.remove(PREVIEW_KEY);
  const runs = 'The released tag runs.';

  takeRequest(parts);
  const key = session.get(PREVIEW_KEY);
  const draft = key === undefined ? undefined : await openKey(key);
  if (key !== undefined && !draft)
    console.warn(`[tamis] This page's preview.js does not know the key of the preview. ${runs}`);
  if (draft) {
    const { version, release = version, until, files } = draft;
    const file = released.file.replace(/^.*\//, '');
    const integrity = own(files, file);
    try {
      if (new Date(now).toISOString().slice(0, 10) > until) {
        showBar(`The key of the preview of release ${release} counted until ${until}. ${runs}`);
      } else if (integrity === undefined) {
        showBar(`The preview of release ${release} has no ${file}. ${runs}`);
      } else {
        await load(folderOf(draft) + file, integrity);
        return showBar(`Preview of release ${release}, in this browser’s session only`, () => {
          end();
          reload();
        });
      }
    } catch {
      showBar(`The preview of release ${release} cannot be loaded. ${runs}`);
    }
  }
  end();
  try {
    await load(released.file, released.integrity);
  } catch (cause) {
    console.error('[tamis]', cause);
  }
};
