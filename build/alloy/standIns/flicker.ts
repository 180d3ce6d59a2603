import createNode from './createNode.ts';
import nonce from './nonce.ts';

const PREHIDING_ID = 'alloy-prehiding';

const addStyle = (textContent: string, attributes: Readonly<Record<string, string>> = {}): HTMLElement => {
  const value = nonce();
  const style = createNode('STYLE', { ...attributes, ...(value && { nonce: value }) }, { textContent });
  document.head.append(style);
  return style;
};

/** By the selectors that they hide. */
const styles = new Map<string, HTMLElement>();

export const hideElements = (selector: string): void => {
  if (!styles.has(selector)) styles.set(selector, addStyle(`${selector} { visibility: hidden }`));
};

export const showElements = (selector: string): void => {
  styles.get(selector)?.remove();
  styles.delete(selector);
};

/** Hides what is to be rendered, unless the page has done so already. */
export const createHideContainers = () => (style?: string) => {
  if (style && !document.getElementById(PREHIDING_ID)) addStyle(style, { id: PREHIDING_ID });
};

export const createShowContainers = () => () => document.getElementById(PREHIDING_ID)?.remove();
