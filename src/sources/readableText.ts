import type { Browser } from '../browser/index.ts';

/** Elements that are neither seen nor read aloud, and AEM's own “opens in a new tab”, which is not part of a name. */
const MUTE =
  '[hidden],[aria-hidden=true],script,style,noscript,template,title,desc,.cmp-link__screen-reader-only';
/** Classes of texts for screen readers. */
const FOR_EARS = /screen-?reader|sr-only|visually-?hidden/i;
/** The usual clips that hide a text from sight but leave it to screen readers. */
const CLIPPED = /^rect\((\dpx),? \1,? \1,? \1\)$|^inset\((50|100)%\)$/;

const TEXT_NODE = 3;
const ELEMENT_NODE = 1;

/**
 * The text in an element as it is seen, or, with `aloud`, as screen readers read it. Images, and texts without elements
 * in them, as in most links, need no reading of styles.
 */
export const readableText = (element: Element, styleOf: Browser['styleOf'], aloud = false): string => {
  const read = (child: Element): string => {
    if (child.localName === 'br') return ' ';
    if (!child.textContent || child.matches(MUTE)) return '';
    const { display, visibility, clip, clipPath } = styleOf(child);
    if (display === 'none' || visibility === 'hidden') return '';
    const isForEars =
      FOR_EARS.test(child.getAttribute('class') ?? '') || CLIPPED.test(clip) || CLIPPED.test(clipPath);
    if (isForEars && !aloud) return '';
    const text = readableText(child, styleOf, aloud);
    return display.startsWith('inline') ? text : ` ${text} `;
  };
  return [...element.childNodes]
    .map((node) => {
      if (node.nodeType === ELEMENT_NODE) return read(node as Element);
      return node.nodeType === TEXT_NODE ? node.nodeValue : '';
    })
    .join('');
};
