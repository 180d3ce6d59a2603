import { attempt } from '../engine/index.ts';
import type { Browser } from './browser.ts';

/** Call it while the tag's script runs: later, `currentScript` no longer names that script. */
export const createDataBlocks = (
  window: Window & typeof globalThis,
): Pick<Browser, 'dataBlocks' | 'ownScript'> => {
  const { document, Document, HTMLScriptElement } = window;
  // Read through the prototype: `<img name="head">` would take the place of `document.head`.
  const own = (name: string): HTMLElement | null => Reflect.get(Document.prototype, name, document);
  const script = attempt(() => own('currentScript'));
  const before = attempt(() => script?.previousElementSibling);
  return {
    ownScript: (script as HTMLScriptElement | undefined)?.src ?? '',
    dataBlocks: (id) =>
      [...new Set([...(own('head')?.children ?? []), before])].flatMap((it) =>
        it instanceof HTMLScriptElement && it.type === 'application/json' && it.id === id
          ? (it.textContent ?? '')
          : [],
      ),
  };
};
