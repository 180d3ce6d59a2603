import { pageDocument, unclobbered } from '../../browser/pageDocument.ts';

/** Draws a frame around an element, above the page and in no place of it. */
export interface Outline {
  readonly draw: (element: Element | undefined) => void;
  readonly remove: () => void;
}

/** @param root the inspector's own tree: the page's styles and scripts do not reach it. */
export const createOutline = (page: Window, root: ShadowRoot | undefined): Outline => {
  const frame = pageDocument(page).createElement('div');
  frame.className = 'pick__outline';
  frame.hidden = true;
  root?.append(frame);
  return {
    draw: (element) => {
      const shape = element && unclobbered(element).getBoundingClientRect();
      frame.hidden = !shape;
      if (!shape) return;
      for (const [name, size] of Object.entries({
        left: shape.left,
        top: shape.top,
        width: shape.width,
        height: shape.height,
      }))
        frame.style.setProperty(name, `${size}px`);
    },
    remove: () => frame.remove(),
  };
};
