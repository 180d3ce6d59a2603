import type { Browser, Listen } from '../browser/index.ts';
import { stopAll } from '../language/index.ts';

/**
 * Listens on the document and on its open shadow roots, because some events end at the root of the tree in which they
 * happen, as `change` does. Each event is heard once.
 */
export const onTrees =
  ({ onDocument, watchTrees }: Pick<Browser, 'onDocument' | 'watchTrees'>): Listen =>
  (type, listener, options) => {
    const heard = new WeakSet<Event>();
    let isStopped = false;
    const hear = (event: Event) => {
      if (isStopped || heard.has(event)) return;
      heard.add(event);
      listener(event);
    };
    return stopAll(
      onDocument(type, hear, options),
      // A root that has this listener already keeps one.
      watchTrees((tree) => 'host' in tree && tree.addEventListener(type, hear, options)),
      () => {
        isStopped = true;
      },
    );
  };
