import { attempt } from '../language/index.ts';
import type { Browser } from './browser.ts';
import { pageDocument } from './pageDocument.ts';

/** Call it while the tag's script runs: later, `currentScript` no longer names that script. */
export const createDataBlocks = (
  window: Window & typeof globalThis,
): Pick<Browser, 'dataBlocks' | 'ownScript'> => {
  const { HTMLScriptElement } = window;
  const page = pageDocument(window);
  // `failSafe` does not guard what is read now.
  const [script, before] =
    attempt(() => [page.currentScript, page.currentScript?.previousElementSibling]) ?? [];
  return {
    ownScript: (script as HTMLScriptElement | undefined)?.src ?? '',
    dataBlocks: (id) =>
      [...new Set([...(page.head?.children ?? []), before])].flatMap((it) =>
        it instanceof HTMLScriptElement && it.type === 'application/json' && it.id === id
          ? (it.textContent ?? '')
          : [],
      ),
  };
};
