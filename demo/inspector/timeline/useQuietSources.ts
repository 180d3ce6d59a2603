import { type RefObject, useEffect } from 'react';
import { ARROW } from './annotate.ts';

const NAME = 'field-source';

const sourcesIn = (root: Node): readonly Range[] => {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  while (texts.nextNode()) {
    const { currentNode } = texts;
    const at = currentNode.nodeValue?.indexOf(ARROW) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(currentNode, at);
    range.setEndAfter(currentNode);
    ranges.push(range);
  }
  return ranges;
};

/**
 * Sets the words after the arrows apart by colour. The tree knows one colour for a value; the highlights of CSS need no
 * element of their own. Where a browser has none, the arrow has to do.
 */
export const useQuietSources = (tree: RefObject<HTMLElement | null>, data: object): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other data are another tree.
  useEffect(() => {
    const root = tree.current;
    if (!root || !('highlights' in CSS)) return;
    const highlight = CSS.highlights.get(NAME) ?? new Highlight();
    CSS.highlights.set(NAME, highlight);
    let ranges: readonly Range[] = [];
    const clear = () => {
      for (const range of ranges) highlight.delete(range);
    };
    const colour = () => {
      clear();
      ranges = sourcesIn(root);
      for (const range of ranges) highlight.add(range);
    };
    colour();
    // Nodes come and go as the visitor opens and closes them.
    const changes = new MutationObserver(colour);
    changes.observe(root, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      clear();
    };
  }, [tree, data]);
};
