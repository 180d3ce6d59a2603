import type { Browser, Gesture, ScriptNavigation } from '../browser/index.ts';
import type { FollowedLink } from '../page/index.ts';
import type { Redaction } from '../redaction/index.ts';
import { elementsIn } from './elementsOn.ts';
import { type Anchor, hrefOf, isPlaceholder } from './onClick.ts';
import { type LinkReading, readLink } from './readLink.ts';

/** One click. Where it leads is certain once the page's own handlers have run. */
export interface Click {
  readonly event: UIEvent;
  readonly path: readonly Element[];
  /** The page's handlers have run: what they do later changes nothing. */
  readonly settle: () => void;
  /** A script of the page navigates while the click is handled. */
  readonly hear: (navigation: ScriptNavigation) => void;
  /** Where it leads, absolute; empty if nowhere. */
  readonly href: () => string;
  /** The link, described as it was when the click began; `undefined` if the click leads nowhere. */
  readonly link: () => FollowedLink | undefined;
  /** Whether the page's handlers have cancelled the click, and lead nowhere themselves. */
  readonly isCancelled: () => boolean;
  /** The path of the component around it: `component.text-1`. */
  readonly component: () => string | undefined;
}

interface Target {
  readonly href: string;
  /** The name of the file that it delivers, perhaps empty; `undefined` if it delivers none. */
  readonly file?: string | undefined;
  readonly isCancelled?: boolean;
}

/** What was clicked: its text names the window that it opens. */
const controlOf = (elements: readonly EventTarget[]): Element | undefined => {
  const path = elements as readonly Partial<Element>[];
  const control = path.find((it) => /^(button|input)$/.test(it.localName ?? '') || it.hasAttribute?.('role'));
  return (control ?? path[0]) as Element | undefined;
};

const targetOf = (anchor: Anchor | undefined): Target =>
  anchor && !isPlaceholder(anchor)
    ? { href: hrefOf(anchor), file: anchor.getAttribute('download') ?? undefined }
    : { href: '' };

/** The page when a click begins. */
export interface ClickStart {
  /** What was pressed. */
  readonly path?: readonly EventTarget[];
  readonly url: string;
  /** A script of the page has navigated since. */
  hasNavigated: boolean;
}

/** `isMissed`: the link was pressed, but the browser does not click it. Then it is followed only by a script. */
export const createClick = (
  anchor: Anchor | undefined,
  { event, path }: Gesture,
  start: ClickStart,
  isMissed: boolean,
  browser: Browser,
  redact: Redaction,
): Click => {
  const atFirst = targetOf(anchor);
  let reading: LinkReading | undefined = anchor && readLink(anchor, browser, redact);
  let opened: Target | undefined;
  let settled: Target | undefined;

  const now = (): Target => {
    if (settled) return settled;
    // A browser follows the address that the handlers leave. A script that cancels the click goes where the link led.
    const isPrevented = isMissed || event.defaultPrevented;
    const target = isPrevented ? atFirst : targetOf(anchor);
    if (opened && (isPrevented || target.href === '')) return opened;
    const isCancelled = isPrevented && !start.hasNavigated && browser.url() === start.url;
    return { ...target, isCancelled };
  };
  return {
    event,
    path: elementsIn(path),
    settle: () => {
      settled = now();
    },
    hear: ({ url, by }) => {
      start.hasNavigated = true;
      // The script sets the address of a blank window later.
      if (by !== 'window' || url.startsWith('about:')) return;
      opened = { href: url };
      const named = anchor ?? controlOf(path);
      if (named) reading ??= readLink(named, browser, redact);
    },
    href: () => now().href,
    link: () => {
      const { href, file } = now();
      return href ? reading?.describe(href, file) : undefined;
    },
    isCancelled: () => now().isCancelled === true,
    component: () => reading?.component(),
  };
};
