import { type Browser, unclobbered } from '../browser/index.ts';
import { attempt } from '../language/index.ts';
import { describeLink, type FollowedLink } from '../page/index.ts';
import { type Redaction, readText } from '../redaction/index.ts';
import { closestAround } from './closestAround.ts';
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
    const own = ['alt', 'aria-label', 'title'].map((it) => attribute(picture, it)).find(Boolean);
    const name =
      own ||
      (picture.localName === 'title' ? (picture.textContent ?? '').trim() : pictureName(node as Element));
    if (name) return name;
  }
  return '';
};

const textOf = (anchor: Element, { styleOf }: Browser): string =>
  readableText(anchor, styleOf).trim() ||
  attribute(anchor, 'alt') ||
  (anchor.localName === 'input' ? attribute(anchor, 'value') : '') ||
  pictureName(anchor).trim() ||
  attribute(anchor, 'title') ||
  readableText(anchor, styleOf, true);

/** The text of an element that nobody sees. */
const hiddenText = (node: Element): string => {
  const element = unclobbered(node);
  const code = [...element.querySelectorAll('style,script')].map((it) => it.textContent ?? '');
  let text = element.textContent ?? '';
  for (const it of code) text = text.replace(it, '');
  return text.trim();
};

/** The name that the author gives by `aria-labelledby`, else by `aria-label`. A label may be hidden itself. */
const ariaName = (anchor: Element, { styleOf }: Browser): string => {
  const ids = attribute(anchor, 'aria-labelledby');
  if (!ids) return attribute(anchor, 'aria-label');
  const tree = unclobbered(anchor.getRootNode() as Document);
  const names = ids.split(/\s+/).map((id) => {
    const label = tree.getElementById(id);
    return (
      label &&
      (attribute(label, 'aria-label') ||
        readableText(label, styleOf, true).trim() ||
        attribute(label, 'alt') ||
        pictureName(label) ||
        hiddenText(label))
    );
  });
  return names.filter(Boolean).join(' ').trim() || attribute(anchor, 'aria-label');
};

/**
 * AEM writes the data that it pushes about a component also into an attribute of its element, under the component's id.
 */
const componentIn = (data: string): readonly [id: string, data: Record<string, unknown>] | undefined =>
  attempt(() => Object.entries(JSON.parse(data))[0] as [string, Record<string, unknown>] | undefined);

const titleIn = (data: string, redact: Redaction): string | undefined =>
  attempt(() => {
    const [, component = {}] = componentIn(data) ?? [];
    // A panel of tabs, an accordion or a carousel has a title, but, unlike an entry of a list, no link.
    const isPanel = /\/item$/.test(String(component['@type'])) && !component['xdm:linkURL'];
    return isPanel ? '' : readText(component['dc:title'], redact);
  });

/** A link as it was when it was read. */
export interface LinkReading {
  /** The path of the component around it, as its element names it: `component.text-1`. */
  readonly component: () => string | undefined;
  /** Describes the link by its absolute address, and by the name of the file that it delivers, if it delivers one. */
  readonly describe: (href: string, file?: string) => FollowedLink | undefined;
}

/** Reads a link at once, because the page may change it, and describes it later. */
export const readLink = (anchor: Element, browser: Browser, redact: Redaction): LinkReading => {
  const text = textOf(anchor, browser);
  const name = ariaName(anchor, browser);
  const around = closestAround(anchor, `[${COMPONENT}]`);
  const component = around && unclobbered(around);
  const data = component ? attribute(component, COMPONENT) : '';
  // A component's title names the component. If the component has several links, the title names none of them. Links in
  // shadow roots below it may be several.
  const isAlone = !name && component?.contains(anchor) && component.querySelectorAll(LINKS).length < 2;
  const label = () => name || (component ? (isAlone && titleIn(data, redact)) || '' : undefined);
  return {
    component: () => {
      const [id] = componentIn(data) ?? [];
      return id && `component.${id}`;
    },
    describe: (href, file) =>
      describeLink(
        href,
        { text: text || file || '', isDownload: file !== undefined, label: label() },
        redact,
      ),
  };
};
