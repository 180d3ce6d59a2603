import { pageDocument, unclobbered } from '../../browser/pageDocument.ts';
import { attempt, createEmitter } from '../../language/index.ts';
import { createOutline, type Outline } from './createOutline.ts';
import { elementWords } from './elementWords.ts';
import { stepFrom } from './walk.ts';

/** What is picked, or being picked. */
export interface Picking {
  readonly isOn: boolean;
  /** The name of the outlined element. */
  readonly outlined?: string | undefined;
  readonly element?: Element | undefined;
}

export interface Picker {
  readonly picking: () => Picking;
  readonly start: () => void;
  /** Ends it without a choice. What was picked before stays. */
  readonly stop: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Everything by which a page notices a pointer or a key. */
const HEARD = [
  ...['over', 'out', 'enter', 'leave', 'move', 'down', 'up'].flatMap((it) => [`pointer${it}`, `mouse${it}`]),
  ...['click', 'auxclick', 'dblclick', 'contextmenu', 'dragstart', 'selectstart'],
  ...['touchstart', 'touchmove', 'touchend', 'touchcancel', 'pointercancel'],
  ...['keydown', 'keypress', 'keyup'],
];
/** What a browser would do by itself: give the focus, follow a link, choose a text. */
const PREVENTED = /^(mouse(down|up)|(aux|dbl)?click|contextmenu|dragstart|selectstart)$/;
/** These scroll the page. */
const SCROLLING = /^Page(Up|Down)$/;
const EARLY = { capture: true, passive: false };
/** A frame is a page of its own, whose events reach nobody outside: the pointer goes through it. */
const NO_FRAMES = 'iframe,frame,object,embed{pointer-events:none!important}';

/**
 * Picks an element of the page, which does not notice it: pointer, fingers and keys are heard at the window, before
 * everything that began to listen later, and go no further. By keyboard, Tab and the arrows move the outline, not the
 * focus, and Enter picks.
 */
export const createPicker = (page: Window & typeof globalThis, host: () => Element | undefined): Picker => {
  const news = createEmitter<[]>();
  const own = pageDocument(page);
  let picking: Picking = { isOn: false };
  let outline: Outline | undefined;
  let outlined: Element | undefined;
  let pressed: Element | undefined;
  let sheet: CSSStyleSheet | undefined;

  const become = (next: Picking) => {
    picking = next;
    news.emit();
  };
  const show = (element: Element | undefined) => {
    outline?.draw(element);
    if (element === outlined) return;
    outlined = element;
    become({ ...picking, outlined: element && attempt(() => elementWords(page, element)) });
  };
  const end = (element = picking.element) => {
    if (!picking.isOn) return;
    for (const type of HEARD) page.removeEventListener(type, hear, EARLY);
    page.removeEventListener('scroll', redraw, true);
    attempt(() => {
      own.adoptedStyleSheets = own.adoptedStyleSheets.filter((it) => it !== sheet);
    });
    outline?.remove();
    outlined = undefined;
    pressed = undefined;
    become({ isOn: false, element });
  };
  const redraw = () => outline?.draw(outlined);

  const swallow = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const hearKey = (event: KeyboardEvent) => {
    const { key, type, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (!SCROLLING.test(key)) event.preventDefault();
    if (type !== 'keydown') return;
    const isPick = key === 'Enter' || key === ' ';
    if (key === 'Escape' || (isPick && outlined)) {
      end(isPick ? outlined : undefined);
      // The key is released when nothing is picked any more.
      return page.addEventListener('keyup', swallow, { ...EARLY, once: true });
    }
    const next = stepFrom(page, outlined, event);
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (next) show(next);
  };
  const hear = (event: Event) => {
    if (!event.isTrusted) return;
    const { type } = event;
    if (type.startsWith('key')) {
      event.stopImmediatePropagation();
      return hearKey(event as KeyboardEvent);
    }
    const path = event.composedPath();
    const ours = host();
    if (ours && path.includes(ours)) return show(undefined);
    event.stopImmediatePropagation();
    if (PREVENTED.test(type)) event.preventDefault();
    const [target] = path;
    const element = target as Element;
    if (unclobbered(element).nodeType !== 1) return;
    if (type === 'pointerdown') pressed = element;
    if (type === 'click') return end(element);
    if (type === 'pointermove' || type === 'pointerdown') show(element);
    // A disabled control gets no click.
    const { pointerType, button } = event as PointerEvent;
    if (type === 'pointerup' && pointerType === 'mouse' && button === 0)
      page.setTimeout(() => pressed && end(pressed));
  };
  return {
    picking: () => picking,
    subscribe: news.listen,
    stop: () => end(),
    start: () => {
      if (picking.isOn) return;
      outline = createOutline(page, host()?.shadowRoot ?? undefined);
      for (const type of HEARD) page.addEventListener(type, hear, EARLY);
      page.addEventListener('scroll', redraw, true);
      attempt(() => {
        sheet = new page.CSSStyleSheet();
        sheet.replaceSync(NO_FRAMES);
        own.adoptedStyleSheets = [...own.adoptedStyleSheets, sheet];
      });
      become({ isOn: true, element: picking.element });
    },
  };
};
