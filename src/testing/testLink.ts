/** A link of a page that has no elements. */
export interface TestLink {
  /** Absolute, or relative to the page. */
  readonly href: string;
  /** The text of the link as it is read. */
  readonly text?: string;
  /** Further attributes of its element: `download`, `aria-label`, `title` … */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Path of the component that holds it, as AEM writes it into the component's element: `component.text-1`. */
  readonly within?: string | undefined;
}

const TEXT_NODE = 3;

/** The click on a link, with the parts of its element that are read or, on the way to a sister host, written. */
export const clickOnLink = (
  { href, text = '', attributes = {}, within }: TestLink,
  pageUrl: string,
): object => {
  const own = new Map(Object.entries({ href, ...attributes }));
  const component = {
    getAttribute: () => JSON.stringify({ [String(within).replace(/^component\./, '')]: {} }),
    contains: () => true,
    querySelectorAll: () => [],
  };
  const anchor = {
    localName: 'a',
    get href() {
      return new URL(own.get('href') ?? '', pageUrl).href;
    },
    textContent: text,
    childNodes: [{ nodeType: TEXT_NODE, nodeValue: text }],
    getAttribute: (name: string) => own.get(name) ?? null,
    hasAttribute: (name: string) => own.has(name),
    setAttribute: (name: string, value: string) => void own.set(name, value),
    querySelector: () => null,
    closest: () => (within ? component : null),
    getRootNode: () => ({}),
  };
  return { type: 'click', detail: 1, composedPath: () => [anchor] };
};
