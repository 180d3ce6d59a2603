import { createClock, createConsole, createScripts, createStorage, pageDocument } from '../browser/index.ts';
import { openKey } from './openKey.ts';
import { withoutRequest } from './preview.ts';
import { NO_PUBLIC_KEY } from './publicKey.ts';
import { showBar } from './showBar.ts';
import { startPreview } from './startPreview.ts';

const page = pageDocument(window);
const own = page.currentScript as HTMLScriptElement | null;
const { location, history, crypto } = window;

// The loader has written into this element what it would have loaded.
if (own) {
  const clock = createClock(window);
  void startPreview({
    browser: {
      session: createStorage(() => window.sessionStorage),
      loadScript: createScripts(window, 'tamis-preview'),
      console: createConsole(window),
    },
    folder: own.src.replace(/[^/]*$/, ''),
    released: {
      file: own.getAttribute('data-tag') || 'tag.js',
      integrity: own.getAttribute('data-integrity') || undefined,
    },
    hash: location.hash,
    now: clock.now(),
    cleanAddress: () => history.replaceState(history.state, '', withoutRequest(location.href)),
    ask: (question) => window.prompt(question),
    openKey: (key) => openKey(key, NO_PUBLIC_KEY, crypto?.subtle),
    showBar: (text, end) => showBar(page, clock, text, end),
    reload: () => location.reload(),
  });
}
