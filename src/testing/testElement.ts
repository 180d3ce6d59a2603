/** An element of a page that has no elements. */
export interface TestElement {
  /** The selector of the trigger, as the rule has it. The element matches this one alone. */
  readonly selector: string;
  /** In lower case; `button` by default, and `a` with `href`. */
  readonly tag?: string;
  /** The text as it is seen. */
  readonly text?: string;
  /** Absolute, or relative to the page: the element is a link. */
  readonly href?: string;
  /** Its attributes: `id`, `name`, `data-sku` … */
  readonly attributes?: Readonly<Record<string, string>>;
}

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;
const OF_LINKS = 'a[href],area[href]';

/** The click on an element, with the parts of it that are read. */
export const clickOnElement = (
  { selector, href, tag = href === undefined ? 'button' : 'a', text = '', attributes = {} }: TestElement,
  pageUrl: string,
): object => {
  const own = { ...attributes, ...(href !== undefined && { href }) };
  const matches = (it: string) => it === selector || (it === OF_LINKS && href !== undefined);
  const element = {
    nodeType: ELEMENT_NODE,
    localName: tag,
    ...(href !== undefined && { href: new URL(href, pageUrl).href, baseURI: pageUrl }),
    textContent: text,
    childNodes: [{ nodeType: TEXT_NODE, nodeValue: text }],
    attributes: Object.entries(own).map(([name, value]) => ({ name, value })),
    getAttribute: (name: string) => new Map(Object.entries(own)).get(name) ?? null,
    hasAttribute: (name: string) => new Map(Object.entries(own)).has(name),
    setAttribute: () => {},
    matches,
    querySelector: () => null,
    closest: (it: string) => (matches(it) ? element : null),
    getRootNode: () => ({}),
  };
  return { type: 'click', detail: 1, composedPath: () => [element] };
};
