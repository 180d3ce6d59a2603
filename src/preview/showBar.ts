import type { Clock } from '../browser/index.ts';
import { attempt } from '../language/index.ts';

/** Properties of `style`, which no content security policy forbids. */
type Style = Readonly<Record<string, string>>;

const HOST: Style = {
  all: 'initial',
  display: 'block',
  position: 'fixed',
  inset: 'auto 0 0',
  width: 'auto',
  'max-width': 'none',
  'z-index': '2147483647',
};
const BAR: Style = {
  display: 'flex',
  'flex-wrap': 'wrap',
  gap: '8px 16px',
  'align-items': 'center',
  'justify-content': 'center',
  padding: '8px 16px',
  background: '#7a3e00',
  color: '#fff',
  'border-top': '2px solid #ffb86b',
  font: '14px/1.4 system-ui, sans-serif',
  'text-align': 'center',
};
const BUTTON: Style = {
  font: 'inherit',
  color: '#7a3e00',
  background: '#fff',
  border: '1px solid #fff',
  'border-radius': '4px',
  padding: '4px 12px',
  cursor: 'pointer',
};

const LOOK_MS = 1_000;
/** So often in a row the bar may be unseen: a page may hide itself until it is ready. */
const MOST_UNSEEN = 3;
/** A page can make the bar smaller by `zoom` alone. */
const LEAST_HEIGHT = 20;

/** Important, so that no rule of the page's counts more, whatever its layer. */
const dress = (element: HTMLElement, style: Style): void => {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value, 'important');
};

const barOf = (page: Document, text: string, end?: () => void): HTMLElement => {
  const bar = page.createElement('section');
  bar.lang = 'en';
  bar.dir = 'ltr';
  bar.setAttribute('role', 'status');
  bar.setAttribute('aria-label', 'Preview of Tamis');
  dress(bar, BAR);
  const words = page.createElement('span');
  words.textContent = text;
  bar.append(words);
  if (end) {
    const button = page.createElement('button');
    button.type = 'button';
    button.textContent = 'Stop the preview';
    dress(button, BUTTON);
    button.addEventListener('click', end);
    bar.append(button);
  }
  return bar;
};

/**
 * Shows a bar at the lower edge of the page, in a shadow tree, in the browser's top layer, above everything that styles
 * can put there. If the page hides it nevertheless, `end` is called: nobody previews without knowing it.
 */
export const showBar = (
  page: Document,
  clock: Pick<Clock, 'every'>,
  text: string,
  end?: () => void,
): void => {
  const host = page.createElement('div');
  host.setAttribute('data-tamis-ignore', '');
  dress(host, HOST);
  const stop = () => {
    stopLooking();
    end?.();
  };
  host.attachShadow({ mode: 'open' }).append(barOf(page, text, end && stop));

  const uppermost = () => {
    const { left, top, width, height } = host.getBoundingClientRect();
    return page.elementFromPoint(left + width / 2, top + height / 2);
  };
  const isSeen = (): boolean => {
    const { width, height } = host.getBoundingClientRect();
    const isInTopLayer = attempt(() => host.matches(':popover-open')) ?? false;
    return width > 0 && height >= LEAST_HEIGHT && (isInTopLayer || uppermost() === host);
  };
  const raise = () => {
    if (!host.isConnected) page.documentElement?.append(host);
    attempt(() => {
      host.popover = 'manual';
      host.hidePopover();
      host.showPopover();
    });
  };

  let above: Element | null = host;
  let unseen = 0;
  const look = () => {
    const now = uppermost();
    const isThere = host.isConnected;
    // A dialog of the page's has opened. Once is enough: what is outside of it stays out of reach.
    if (!isThere || (now !== host && now !== above)) raise();
    above = now;
    unseen = isThere && isSeen() ? 0 : unseen + 1;
    if (unseen >= MOST_UNSEEN) stop();
  };
  raise();
  const stopLooking = end ? clock.every(LOOK_MS, look) : () => {};
};
