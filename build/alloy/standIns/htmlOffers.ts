import createNode from './createNode.ts';
import nonce from './nonce.ts';

const loadScript = (src: string) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve(script);
    script.onerror = () => reject(new Error(`Failed to load script: ${src}`));
    script.src = src;
    script.async = true;
    document.head.append(script);
  });

/**
 * Puts an offer's HTML at its place. Scripts in HTML do not run by themselves: those with a text are run here, at once, the others
 * are loaded.
 */
const insertHtml =
  (place: (container: Element, nodes: readonly ChildNode[]) => void) =>
  async (container: Element, html = 'undefined') => {
    const offer = createNode('DIV', {}, { innerHTML: html });
    const value = nonce();
    // In capitals: those of SVG are not meant.
    for (const style of offer.querySelectorAll<HTMLStyleElement>('STYLE')) {
      if (value && !style.getAttribute('src')) style.nonce = value;
    }
    const scripts = [...offer.querySelectorAll('SCRIPT')];
    for (const image of offer.querySelectorAll('IMG')) {
      const src = image.getAttribute('src');
      if (src) createNode('IMG', { src });
    }
    place(container, [...offer.childNodes]);
    for (const { textContent } of scripts.filter((it) => it.textContent && !it.getAttribute('src'))) {
      const script = createNode('SCRIPT', value ? { nonce: value } : {}, { textContent });
      container.append(script);
      script.remove();
    }
    await Promise.all(scripts.flatMap((it) => it.getAttribute('src') || []).map(loadScript));
  };

export const appendHtml = insertHtml((container, nodes) => container.append(...nodes));
/** Before the first element, from the last node to the first: as alloy has it, for a text in front too. */
export const prependHtml = insertHtml((container, nodes) => {
  for (const node of [...nodes].reverse()) container.insertBefore(node, container.firstElementChild);
});
export const insertHtmlBefore = insertHtml((container, nodes) => container.before(...nodes));
/** Before the next element: a text between them stays where it is. */
export const insertHtmlAfter = insertHtml(({ parentNode, nextElementSibling }, nodes) => {
  for (const node of nodes) parentNode?.insertBefore(node, nextElementSibling);
});
