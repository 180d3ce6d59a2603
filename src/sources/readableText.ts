import { type Browser, unclobbered } from '../browser/index.ts';

/** Elements that are neither seen nor read aloud, and AEM's own “opens in a new tab”, which is not part of a name. */
const MUTE =
  '[hidden],[aria-hidden=true],script,style,noscript,template,title,desc,.cmp-link__screen-reader-only';
/** Classes of texts for screen readers. */
const FOR_EARS = /screen-?reader|sr-only|visually-?hidden/i;
/** Beside such a class, a text may be seen, for example on wide screens: then its styles decide. */
const FOR_EYES = /not-sr-only/;
/** The usual clips that hide a text from sight but leave it to screen readers. */
const CLIPPED = /^rect\((\dpx),? \1,? \1,? \1\)$|^inset\((50|100)%\)$/;

/** Characters that only show where a word may be broken. */
const UNSEEN = /[\u00ad\u200b]/g;

const TEXT_NODE = 3;
export const ELEMENT_NODE = 1;

/** What an element shows: what its slot was given, or what is in its shadow root, else its children. */
export const shownNodes = (shown: Element): readonly Node[] => {
  const element = unclobbered(shown);
  const given =
    element.localName === 'slot' ? (element as HTMLSlotElement).assignedNodes({ flatten: true }) : [];
  return given.length > 0 ? given : [...(element.shadowRoot ?? element).childNodes];
};

/**
 * The text in an element as it is seen, or, with `aloud`, as screen readers read it. Images, and texts without elements
 * in them, as in most links, need no reading of styles.
 */
export const readableText = (element: Element, styleOf: Browser['styleOf'], aloud = false): string => {
  const read = (shown: Element): string => {
    const child = unclobbered(shown);
    if (child.localName === 'br') return ' ';
    if (child.matches(MUTE)) return '';
    if (!child.textContent && shownNodes(shown).length === 0) return '';
    const { display, visibility, clip, clipPath } = styleOf(shown);
    if (display === 'none' || visibility === 'hidden') return '';
    const classes = child.getAttribute('class') ?? '';
    const isForEars =
      (FOR_EARS.test(classes) && !FOR_EYES.test(classes)) || CLIPPED.test(clip) || CLIPPED.test(clipPath);
    if (isForEars && !aloud) return '';
    const text = readableText(shown, styleOf, aloud);
    return /^(inline|contents)/.test(display) ? text : ` ${text} `;
  };
  return shownNodes(element)
    .map((node) => {
      const { nodeType, nodeValue } = unclobbered(node);
      if (nodeType === ELEMENT_NODE) return read(node as Element);
      return nodeType === TEXT_NODE ? (nodeValue ?? '').replace(UNSEEN, '') : '';
    })
    .join('');
};
