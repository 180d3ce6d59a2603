/** A link of a page that has no elements. */
export interface TestLink {
  /** Absolute, or relative to the page. */
  readonly href: string;
  /** The text of the link as it is read. */
  readonly text?: string;
  /** Further attributes of its element: `download`, `aria-label`, `title` … */
  readonly attributes?: Readonly<Record<string, string>>;
}

const TEXT_NODE = 3;

/** The click on a link, with the parts of its element that are read. */
export const clickOn = ({ href, text = '', attributes = {} }: TestLink, pageUrl: string): object => {
  const anchor = {
    localName: 'a',
    href: new URL(href, pageUrl).href,
    textContent: text,
    childNodes: [{ nodeType: TEXT_NODE, nodeValue: text }],
    getAttribute: (name: string) => attributes[name] ?? null,
    hasAttribute: (name: string) => name in attributes,
    querySelector: () => null,
    closest: () => null,
    getRootNode: () => ({}),
  };
  return { type: 'click', detail: 1, composedPath: () => [anchor] };
};
