import { attempt, whileAny } from '../language/index.ts';
import type { Browser, Clock, Tree } from './browser.ts';
import { pageDocument, unclobbered } from './pageDocument.ts';

/** About a frame. */
const BURST_MS = 16;
/** The observer reports neither a shadow root that is attached to an existing element nor a changed attribute. */
const POLL_MS = 3_000;
/**
 * A search for such roots passes over every element. Where nothing is added, each one waits four times as long as the one
 * before, up to a minute (in polls).
 */
const RARER = 4;
const RAREST = 20;

type Look = (tree: Tree) => void;

/**
 * Follows the document and its open shadow roots. Without listeners, it neither observes nor polls. The first search
 * for shadow roots passes over every element, so it waits until the browser is idle.
 */
export const createTreeWatcher = (
  window: Window & typeof globalThis,
  clock: Clock,
  whenIdle: (work: () => void) => void,
): Browser['watchTrees'] => {
  const page = pageDocument(window);
  const trees = new Set<Tree>();
  const added = new Set<Element>();

  const show = (tree: Tree) => {
    // If `look` throws, for example because of an element of the page, the other listeners are still called.
    for (const look of looks.all) attempt(() => look(tree));
  };

  const looks = whileAny<Look>(() => {
    let isOver = false;
    /** In polls: from one search to the next, and to the next one from now. */
    let wait = 1;
    let rest = 1;
    let stopSettling = () => {};
    // A browser observes nodes only.
    const root = page.getRootNode();
    const follow = (tree: Tree, node: Node) => {
      trees.add(tree);
      observer.observe(node, { childList: true, subtree: true });
    };
    const enter = (tree: Tree) => {
      if (trees.has(tree)) return;
      follow(tree, tree);
      show(tree);
      search(tree);
    };
    // A page may have broken `querySelectorAll`. The trees found so far are still followed.
    const search = (within: ParentNode) =>
      attempt(() => {
        for (const { shadowRoot } of within.querySelectorAll('*')) if (shadowRoot?.host) enter(shadowRoot);
      });
    const settle = () => {
      const changed = new Set<Tree>();
      for (const node of added) {
        const element = unclobbered(node);
        if (!element.isConnected) continue;
        const tree = element.getRootNode();
        changed.add(tree === root ? page : (tree as Tree));
        if (element.shadowRoot) enter(element.shadowRoot);
        search(element);
      }
      added.clear();
      rest = wait = 1;
      for (const tree of changed) show(tree);
    };
    const observer = new window.MutationObserver((records) => {
      const waits = added.size > 0;
      for (const { addedNodes } of records) {
        for (const node of addedNodes) if ('shadowRoot' in node) added.add(node as Element);
      }
      if (added.size > 0 && !waits) stopSettling = clock.after(BURST_MS, settle);
    });
    const poll = () => {
      rest -= 1;
      const searches = rest < 1;
      if (searches) rest = wait = Math.min(wait * RARER, RAREST);
      for (const tree of trees) {
        if (!tree.isConnected) trees.delete(tree);
        else {
          if (searches) search(tree);
          show(tree);
        }
      }
    };
    const stopPolling = clock.every(POLL_MS, poll);
    follow(page, root);
    whenIdle(() => {
      if (!isOver) search(page);
    });
    return () => {
      isOver = true;
      stopSettling();
      observer.disconnect();
      stopPolling();
      trees.clear();
      added.clear();
    };
  });

  return (look) => {
    // Called first: if it throws, nothing must be left behind.
    look(page);
    const stop = looks.join(look);
    for (const tree of trees) if (tree !== page) look(tree);
    return stop;
  };
};
