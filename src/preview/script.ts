import { createConsole, createScripts, createStorage, pageDocument } from '../browser/index.ts';
import { withoutRequest } from './preview.ts';
import { showBar } from './showBar.ts';
import { startPreview } from './startPreview.ts';

const page = pageDocument(window);
const own = page.currentScript as HTMLScriptElement | null;
const { location, history } = window;

// The loader has written into this element what it would have loaded.
if (own) {
  void startPreview({
    browser: {
      session: createStorage(() => window.sessionStorage),
      loadScript: createScripts(window, 'tamis-preview'),
      console: createConsole(window),
    },
    folder: own.src.replace(/[^/]*$/, ''),
    released: {
      file: own.getAttribute('data-tag') || 'tag.js',
      integrity: own.getAttribute('data-integrity') ?? undefined,
    },
    hash: location.hash,
    cleanAddress: () => history.replaceState(history.state, '', withoutRequest(location.href)),
    ask: (question) => window.prompt(question),
    showBar: (text, end) => showBar(page, text, end),
    reload: () => location.reload(),
  });
}
