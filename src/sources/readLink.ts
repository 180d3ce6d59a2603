import { type Browser, unclobbered } from '../browser/index.ts';
import { attempt } from '../engine/index.ts';
import { describeLink, type FollowedLink } from '../page/index.ts';
import { type Redaction, readText } from '../redaction/index.ts';
import { closestAround } from './closestAround.ts';
import { type Anchor, hrefOf } from './onClick.ts';
import { ELEMENT_NODE, readableText, shownNodes } from './readableText.ts';

const COMPONENT = 'data-cmp-data-layer';
const LINKS = 'a[href],area[href]';
/** An icon whose name neither eyes nor screen readers get, such as `icon-linkedin`. */
const UNNAMED = '[hidden],[aria-hidden=true]';

const attribute = (element: Element | null, name: string): string =>
  element?.getAttribute(name)?.trim() ?? '';

/** The text of the first image that has one. An SVG has its title as an element. */
const pictureName = (element: Element): string => {
  for (const node of shownNodes(element)) {
    const picture = unclobbered(node as Element);
    if (picture.nodeType !== ELEMENT_NODE || picture.matches(UNNAMED)) continue;
    const own = attribute(picture, 'alt') || attribute(picture, 'aria-label');
    const name =
      own ||
      (picture.localName === 'title' ? (picture.textContent ?? '').trim() : pictureName(node as Element));
    if (name) return name;
  }
  return '';
};

const textOf = (anchor: Anchor, { styleOf }: Browser): string =>
  readableText(anchor, styleOf).trim() ||
  attribute(anchor, 'alt') ||
  pictureName(anchor).trim() ||
  attribute(anchor, 'title') ||
  readableText(anchor, styleOf, true);

/**
 * AEM writes the data that it pushes about a component also into an attribute of its element, under the component's id.
 */
const titleIn = (data: string, clean: Redaction): string | undefined =>
  attempt(() => {
    const component = Object.values(JSON.parse(data))[0] as Record<string, unknown>;
    // A panel of tabs, an accordion or a carousel has a title, but, unlike an entry of a list, no link.
    const isPanel = /\/item$/.test(String(component['@type'])) && !component['xdm:linkURL'];
    return isPanel ? '' : readText(component['dc:title'], clean);
  });

/**
 * A component's title names the component. If the component has several links, the title names none of them. Links in
 * shadow roots below it may be several.
 */
const labelOf = (anchor: Anchor, clean: Redaction): (() => string | undefined) => {
  const label = attribute(anchor, 'aria-label');
  const around = label ? null : closestAround(anchor, `[${COMPONENT}]`);
  if (!around) return () => label || undefined;
  const component = unclobbered(around);
  const isAlone = component.contains(anchor) && component.querySelectorAll(LINKS).length < 2;
  const data = isAlone ? attribute(component, COMPONENT) : '';
  return () => titleIn(data, clean) ?? '';
};

/** Reads a link at once, because the page may change it, and describes it later. */
export const readLink = (
  anchor: Anchor,
  browser: Browser,
  clean: Redaction,
): (() => FollowedLink | undefined) => {
  const href = hrefOf(anchor);
  const text = textOf(anchor, browser);
  const label = labelOf(anchor, clean);
  const isDownload = anchor.hasAttribute('download');
  return () => describeLink(href, { text, isDownload, label: label() }, clean);
};
