import type { Browser } from '../browser/index.ts';
import { attempt } from '../engine/index.ts';
import { type Cleaning, describeLink, type FollowedLink, readText } from '../page/index.ts';
import { type Anchor, hrefOf } from './onClick.ts';
import { readableText } from './readableText.ts';

const COMPONENT = 'data-cmp-data-layer';

const attribute = (element: Element | null, name: string): string =>
  element?.getAttribute(name)?.trim() ?? '';

/** The text of an image. An SVG has its title as an element. */
const pictureName = (anchor: Anchor): string => {
  const picture = anchor.querySelector('[alt]:not([alt=""]),[aria-label],title');
  return attribute(picture, 'alt') || attribute(picture, 'aria-label') || (picture?.textContent ?? '');
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
const titleIn = (data: string, clean: Cleaning): string | undefined =>
  attempt(() => readText((Object.values(JSON.parse(data))[0] as Record<string, unknown>)['dc:title'], clean));

/** A component's title names the component. If the component has several links, the title names none of them. */
const labelOf = (anchor: Anchor, clean: Cleaning): (() => string | undefined) => {
  const label = attribute(anchor, 'aria-label');
  const component = anchor.closest(`[${COMPONENT}]`);
  if (label || !component) return () => label || undefined;
  const isAlone = component.querySelectorAll('a[href],area[href]').length < 2;
  const data = isAlone ? attribute(component, COMPONENT) : '';
  return () => titleIn(data, clean) ?? '';
};

/** Reads a link at once, because the page may change it, and describes it later. */
export const readLink = (
  anchor: Anchor,
  browser: Browser,
  clean: Cleaning,
): (() => FollowedLink | undefined) => {
  const href = hrefOf(anchor);
  const text = textOf(anchor, browser);
  const label = labelOf(anchor, clean);
  const isDownload = anchor.hasAttribute('download');
  return () => describeLink(href, { text, isDownload, label: label() }, clean);
};
