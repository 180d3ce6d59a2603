/** By properties of `style`, which no content security policy forbids. */
const BAR: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  zIndex: '2147483647',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  alignItems: 'center',
  justifyContent: 'center',
  padding: '8px 16px',
  background: '#7a3e00',
  color: '#fff',
  borderTop: '2px solid #ffb86b',
  font: '14px/1.4 system-ui, sans-serif',
  textAlign: 'center',
};
const BUTTON: Partial<CSSStyleDeclaration> = {
  font: 'inherit',
  color: '#7a3e00',
  background: '#fff',
  border: '1px solid #fff',
  borderRadius: '4px',
  padding: '4px 12px',
  cursor: 'pointer',
};

/** Shows a bar at the lower edge of the page, in a shadow tree, so that the page's styles leave it alone. */
export const showBar = (page: Document, text: string, end?: () => void): void => {
  const host = page.createElement('div');
  host.setAttribute('data-tamis-ignore', '');
  host.style.setProperty('all', 'initial');
  const bar = page.createElement('section');
  bar.lang = 'en';
  bar.dir = 'ltr';
  bar.setAttribute('role', 'status');
  bar.setAttribute('aria-label', 'Preview of Tamis');
  Object.assign(bar.style, BAR);
  const words = page.createElement('span');
  words.textContent = text;
  bar.append(words);
  if (end) {
    const button = page.createElement('button');
    button.type = 'button';
    button.textContent = 'Stop the preview';
    Object.assign(button.style, BUTTON);
    button.addEventListener('click', end);
    bar.append(button);
  }
  host.attachShadow({ mode: 'open' }).append(bar);
  page.documentElement.append(host);
};
