import { type Browser, unclobbered } from '../browser/index.ts';
import { attempt, type Unsubscribe } from '../language/index.ts';
import { closestAround } from './closestAround.ts';
import { elementsIn } from './elementsOn.ts';

/** `a` or `area` of HTML, `a` of SVG. */
export interface Anchor extends Element {
  readonly href: string | { readonly baseVal: string };
}

/** The anchor's `href`: as written in SVG, absolute in HTML; empty if there is none. */
const writtenHref = ({ href }: Anchor): string => (typeof href === 'string' ? href : (href?.baseVal ?? ''));

const IGNORED = '[data-tamis-ignore]';
/** The `href` of an anchor that is a button: the page's script answers the click. */
const PLACEHOLDER = /^(#[!0]?$|javascript:|$)/i;
/** Browsers leave them out of addresses. */
const LEFT_OUT = /[\t\n\r]|^\s+|\s+$/g;
/** What is in a link, and answers the click itself. */
const CONTROLS = ['input', 'select', 'textarea', 'summary'];

/** The absolute `href`; empty if there is none. In SVG, an invalid address stays as written. */
export const hrefOf = (anchor: Anchor): string => {
  const href = writtenHref(anchor);
  return href && (attempt(() => new URL(href, anchor.baseURI).href) ?? href);
};

/** Whether an anchor leads nowhere by itself: `#`, `#!`, `javascript:…`, or nothing. */
export const isPlaceholder = (anchor: Anchor): boolean =>
  PLACEHOLDER.test(
    ((typeof anchor.href === 'string' ? anchor.getAttribute('href') : writtenHref(anchor)) ?? '').replace(
      LEFT_OUT,
      '',
    ),
  );

/** Whether the page asks to leave alone where an event happens, also around the shadow root at which it ends. */
export const isIgnored = (path: readonly EventTarget[]): boolean => {
  const elements = elementsIn(path);
  const outermost = unclobbered(elements[elements.length - 1] ?? {}) as Element;
  const around = attempt(() => closestAround(outermost, IGNORED));
  return !!around || elements.some((it) => attempt(() => unclobbered(it).matches(IGNORED)));
};

/** Whether the browser follows a link that is clicked here: not by a control in it, nor where it is edited. */
const isFollowed = (anchor: Anchor, path: readonly Element[]): boolean =>
  !(anchor as { isContentEditable?: boolean }).isContentEditable &&
  !path.slice(0, path.indexOf(anchor)).some(({ localName }) => CONTROLS.includes(localName));

/**
 * The innermost link on a path, also through shadow roots; an anchor without an address only if there is no link;
 * nothing where the browser follows no link.
 */
export const anchorOn = (path: readonly EventTarget[]): Anchor | undefined => {
  const nodes = path as readonly Anchor[];
  const anchors = nodes.filter(({ localName }) => localName === 'a' || localName === 'area');
  const anchor = anchors.find(writtenHref) ?? anchors[0];
  return anchor && isFollowed(anchor, nodes) ? anchor : undefined;
};

/** Calls the listener for every click of a button or key that follows a link, before the page's listeners. */
export const onClick = (
  browser: Pick<Browser, 'onGesture'>,
  listener: (anchor: Anchor) => void,
): Unsubscribe =>
  browser.onGesture(({ stage, path }) => {
    const anchor = stage === 'clicked' && anchorOn(path);
    if (anchor) listener(anchor);
  });
