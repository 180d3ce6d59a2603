import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isRecord, own } from '../../language/index.ts';
import { TEST_SETTINGS } from '../../testing/testSettings.ts';
import { inScript } from '../../writers/index.ts';
import type { BuiltFiles } from '../build/buildFiles.ts';
import type { Side } from './played.ts';
import { visitHtml } from './visitHtml.ts';
import { createVisitNetwork } from './visitNetwork.ts';
import type { VisitPage } from './visitOf.ts';

const SCRIPT = 'text/javascript; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

/** Every event of a page is in the trace. */
const TRACE_SIZE = 20_000;

type Settings = Readonly<Record<string, unknown>>;

/** Settings in which what a person has yet to fill in, `<your tenant>`, is made up. */
export const filledIn = (settings: Settings): Settings => {
  const standard: Settings = { ...TEST_SETTINGS };
  const datastream = Object.values(TEST_SETTINGS.datastreams)[0];
  const fill = (value: unknown, name: string): unknown => {
    if (typeof value === 'string' && /^<.*>$/.test(value)) return own(standard, name) ?? datastream;
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, it]) => [key, fill(it, key)]))
      : value;
  };
  const { allowedHosts: _, lock: __, ...others } = settings;
  return { ...(fill(others, '') as Settings), traceSize: TRACE_SIZE };
};

const isDocument = (url: URL, page: VisitPage): boolean => {
  const own = new URL(page.url);
  return url.host === own.host && url.pathname === own.pathname && url.search === own.search;
};

const LIBRARY = '/visit/launch.js';

/** The original: the library, with the files that lie beside it under whatever address it asks for them. */
export const originalSide = (library: string, folder: string): Side => {
  const names = new Set(readdirSync(folder));
  return {
    isReady: 'window._satellite && (window._satellite.buildInfo || window._satellite.property)',
    networkFor: (page, time) => {
      const html = visitHtml(page, `<script src="${LIBRARY}"></script>`, time);
      const fileFor = (url: URL): readonly [string, string] | undefined => {
        if (isDocument(url, page)) return [HTML, html];
        if (url.pathname === LIBRARY) return [SCRIPT, library];
        const name = basename(url.pathname);
        return names.has(name) && name.endsWith('.js')
          ? [SCRIPT, readFileSync(join(folder, name), 'utf8')]
          : undefined;
      };
      return createVisitNetwork(fileFor, { time });
    },
  };
};

/** The imported site, built, live. Its script loads as the library's does, so that both look at the page at the same time. */
export const importedSide = (
  scripts: BuiltFiles,
  settings: Settings,
  { isLegacy }: { readonly isLegacy: boolean },
): Side => {
  const tag = isLegacy ? 'tag.legacy.js' : 'tag.js';
  const block = inScript(settings);
  const head = `<script>delete window._satellite</script><script type="application/json" id="tamis-settings">${block}</script><script src="/visit/${tag}"></script>`;
  return {
    isReady: 'window.tamis && window.tamis.running',
    networkFor: (page, time, mutant) => {
      const html = visitHtml({ ...page, ...(mutant !== undefined && { mutant }) }, head, time);
      return createVisitNetwork(
        (url) => {
          if (isDocument(url, page)) return [HTML, html];
          const script = url.pathname.startsWith('/visit/') && scripts.get(basename(url.pathname));
          return script ? [SCRIPT, String(script)] : undefined;
        },
        { orgId: String(settings.orgId), tenant: String(settings.tenant), time },
      );
    },
  };
};
