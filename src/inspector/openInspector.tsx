import { createRoot } from 'react-dom/client';
import { attempt } from '../engine/index.ts';
import { createInspection, KEY } from './createInspection.ts';
import { extrasOf } from './extras.ts';
import { Inspector } from './Inspector.tsx';
import { STYLES } from './styles/styles.ts';

const HOST = 'tamis-inspector';
/** The page’s keyboard shortcuts must not react to typing in the inspector. */
const KEYS = ['keydown', 'keypress', 'keyup'];

const sheetOf = (page: Window & typeof globalThis, css: string): CSSStyleSheet => {
  const sheet = new page.CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};

const forgetAll = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(KEY)) storage.removeItem(key);
};

/**
 * Shows the inspector on a page, in a shadow tree with its own styles. If the inspector is open already, here or around
 * this frame, nothing happens.
 * @param src the address of this script, by which the visit’s next page opens it again.
 */
export const openInspector = (page: Window & typeof globalThis, src: string): void => {
  const { document } = page;
  if (document.querySelector(HOST)) return;
  const extras = extrasOf(page);
  const isOpenInTab = () => page.sessionStorage.getItem(KEY) !== null;
  if (!extras && page !== page.top && attempt(isOpenInTab)) return;
  const note = () => {
    page.sessionStorage.setItem(KEY, src);
    return true;
  };
  // A frame notes nothing: the note is for the whole tab.
  const isNoted = !extras && page === page.top && attempt(note) === true;
  const inspection = createInspection(page, extras);

  const host = document.createElement(HOST);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [...STYLES, ...(extras?.styles ?? [])].map((css) => sheetOf(page, css));
  for (const name of KEYS) host.addEventListener(name, (event) => event.stopPropagation());
  const container = document.createElement('div');
  container.className = 'root';
  // The page's own language and direction are inherited otherwise.
  container.lang = 'en';
  container.dir = 'ltr';
  shadow.append(container);
  // Not in the body: changes that the page makes there must not affect the inspector.
  document.documentElement.append(host);

  const root = createRoot(container);
  const close = () => {
    inspection.stop();
    root.unmount();
    host.remove();
    page.removeEventListener('pageshow', closeAsElsewhere);
    attempt(() => forgetAll(page.sessionStorage));
    // So that the script can be loaded again.
    for (const script of document.querySelectorAll('script')) if (src && script.src === src) script.remove();
  };
  /** The visitor may have closed the inspector on another page, while this page was in the back-forward cache. */
  const closeAsElsewhere = ({ persisted }: PageTransitionEvent) => {
    if (persisted && attempt(() => page.sessionStorage.getItem(KEY)) === null) close();
  };
  if (isNoted) page.addEventListener('pageshow', closeAsElsewhere);
  root.render(<Inspector inspection={inspection} extras={extras} {...(!extras && { onClose: close })} />);
};
