import { createRoot } from 'react-dom/client';
import { attempt, messageOf } from '../language/index.ts';
import { createInspection, KEY, OPEN } from './createInspection.ts';
import { createPlace } from './createPlace.ts';
import { extrasOf } from './extras.ts';
import { Inspector } from './Inspector.tsx';
import { createOwnDocument } from './ownDocument.ts';
import { stayOnTop } from './stayOnTop.ts';
import { STYLES } from './styles/styles.ts';

/** The page’s keyboard shortcuts must not react to typing in the inspector. */
const KEYS = ['keydown', 'keypress', 'keyup'];

const forgetAll = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(KEY)) storage.removeItem(key);
};

/**
 * Shows the inspector on a page, in a shadow tree with its own styles. If the inspector is open already, here or around
 * this frame, nothing happens. If it cannot be shown, the console says so.
 * @param src the address of this script, by which the visit’s next page opens it again.
 * @param nonce the script's, for the styles.
 */
export const openInspector = (page: Window & typeof globalThis, src: string, nonce = ''): void => {
  try {
    showInspector(page, src, nonce);
  } catch (cause) {
    attempt(() => page.console.error(`[tamis] The inspector cannot open on this page: ${messageOf(cause)}`));
  }
};

const showInspector = (page: Window & typeof globalThis, src: string, nonce: string): void => {
  const own = createOwnDocument(page);
  if ((Reflect.get(page, OPEN) as Element | undefined)?.isConnected) return;
  const extras = extrasOf(page);
  const isOpenInTab = () => page.sessionStorage.getItem(KEY) !== null;
  if (!extras && page !== page.top && attempt(isOpenInTab)) return;
  const note = () => {
    page.sessionStorage.setItem(KEY, src);
    return true;
  };
  const styles = [...STYLES, ...(extras?.styles ?? [])];
  const { host, container } = createPlace({ page, own, styles, nonce });
  // A frame notes nothing: the note is for the whole tab.
  const isNoted = !extras && page === page.top && attempt(note) === true;
  const inspection = createInspection(page, extras, src);

  for (const name of KEYS) host.addEventListener(name, (event) => event.stopPropagation());
  // Not in the body: changes that the page makes there must not affect the inspector.
  own.documentElement.append(host);
  Reflect.set(page, OPEN, host);
  const letDown = stayOnTop({ page, own, host, panel: () => container.firstElementChild });

  const root = createRoot(container);
  const close = () => {
    inspection.stop();
    letDown();
    root.unmount();
    host.remove();
    page.removeEventListener('pageshow', closeAsElsewhere);
    attempt(() => forgetAll(page.sessionStorage));
    // So that the script can be loaded again.
    for (const script of own.querySelectorAll('script')) if (src && script.src === src) script.remove();
  };
  /** The visitor may have closed the inspector on another page, while this page was in the back-forward cache. */
  const closeAsElsewhere = ({ persisted }: PageTransitionEvent) => {
    if (persisted && attempt(() => page.sessionStorage.getItem(KEY)) === null) close();
  };
  if (isNoted) page.addEventListener('pageshow', closeAsElsewhere);
  root.render(<Inspector inspection={inspection} extras={extras} {...(!extras && { onClose: close })} />);
};
