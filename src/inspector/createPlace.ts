import { attempt } from '../language/index.ts';

const HOST = 'tamis-inspector';

const sheetOf = (page: Window & typeof globalThis, css: string): CSSStyleSheet => {
  const sheet = new page.CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};

/** Constructed sheets need no permission of a content security policy; old browsers and some pages have none. */
const addStyles = ({ page, own, nonce, styles }: PlaceParts, shadow: ShadowRoot): void => {
  const adopt = () => {
    shadow.adoptedStyleSheets = styles.map((css) => sheetOf(page, css));
    return true;
  };
  if ('adoptedStyleSheets' in shadow && attempt(adopt)) return;
  for (const css of styles) {
    const style = own.createElement('style');
    style.nonce = nonce;
    style.textContent = css;
    shadow.append(style);
  }
};

interface PlaceParts {
  readonly page: Window & typeof globalThis;
  /** The page's document, as `createOwnDocument` makes it. */
  readonly own: Document;
  readonly styles: readonly string[];
  /** For the styles, where the page needs one. */
  readonly nonce: string;
}

/** Creates the inspector's element, with a shadow tree of its own styles, and the container in it that is rendered into. */
export const createPlace = (
  parts: PlaceParts,
): { readonly host: HTMLElement; readonly container: HTMLElement } => {
  const { page, own } = parts;
  // An element of the page would run the page's code.
  const host = own.createElement(page.customElements?.get(HOST) ? 'div' : HOST);
  host.setAttribute('data-tamis-ignore', '');
  const shadow = host.attachShadow({ mode: 'open' });
  addStyles(parts, shadow);
  const container = own.createElement('div');
  container.className = 'root';
  // The page's own language and direction are inherited otherwise.
  container.lang = 'en';
  container.dir = 'ltr';
  shadow.append(container);
  return { host, container };
};
