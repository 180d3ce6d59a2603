import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { pageAnnouncement } from '../demo/aem/pageAnnouncement.ts';
import { BUILT_EDGE_DOMAIN } from '../demo/edge/builtEdgeDomain.ts';
import { demoSettings } from '../demo/settings.ts';
import { documentTitle, notFoundPage, pageAt, pages, type SitePageData } from '../demo/site/pages.ts';
import { own } from '../src/language/index.ts';
import { htmlText, inScript } from '../src/writers/index.ts';
import { upFrom } from './upFrom.ts';

/** Replaces each `__name__`. @throws for a name that is not among the values. */
const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/__(\w+?)__/g, (_, name: string) => {
    const value = own(values, name);
    if (value === undefined) throw new Error(`index.html names __${name}__, which does not exist.`);
    return value;
  });

const filePathOf = ({ path }: SitePageData): string =>
  path.endsWith('/') ? `${path}index.html` : /\.\w+$/.test(path) ? path : `${path}.html`;

const pathOf = (address: string): string => address.split(/[?#]/)[0] || '/';

/**
 * A host may show 404.html at any address, but the page's file names are relative to its own folder. The script asks
 * the host where that folder is.
 */
const OWN_ADDRESS = `(async () => {
    if (location.pathname.endsWith('/404.html')) return;
    for (let at = new URL('404.html', location); ; at = new URL('../404.html', at)) {
      if ((await fetch(at, { method: 'HEAD' })).ok) return location.replace(at);
      if (at.pathname === '/404.html') return;
    }
  })();`;

/** The settings name scripts by paths from the site's root, but the built site may lie in a folder. */
const scriptsOfFolder = (page: SitePageData): string => {
  const up = upFrom(page.path);
  return `{ const settings = document.getElementById('tamis-settings');
  settings.textContent = settings.textContent.replaceAll('"/vendor/', \`"\${new URL('${up}vendor/', document.baseURI).pathname}\`); }`;
};

const inline = (script: string): string => `<script>\n  ${script}\n</script>`;

/**
 * All pages of the site from one `index.html`; each page gets its title, AEM's announcement and the tag's settings.
 * The dev server answers every address, unknown ones with 404; a build writes one file for each page.
 * @param root absolute path of the folder of `index.html`.
 * @param builtEdgeDomain where the built pages find the edge.
 */
export const demoPages = (root: string, builtEdgeDomain: string): Plugin => {
  const template = join(root, 'index.html');
  const isStatic = builtEdgeDomain === BUILT_EDGE_DOMAIN;
  const files = new Set(pages.map((page) => normalizePath(join(root, filePathOf(page)))));
  return {
    name: 'tamis:demo-pages',
    enforce: 'pre',
    config: (_, { command }) =>
      command === 'build'
        ? { build: { rolldownOptions: { input: [...files], checks: { bundlerTimings: false } } } }
        : {},
    // Only the first page exists as a file.
    resolveId: (id) => (files.has(normalizePath(id)) ? id : undefined),
    load: (id) => (files.has(normalizePath(id)) ? readFileSync(template, 'utf8') : undefined),
    configureServer: (server) => () => {
      server.middlewares.use(async ({ method, originalUrl = '/' }, response, next) => {
        if (method !== 'GET' && method !== 'HEAD') return next();
        try {
          const html = readFileSync(template, 'utf8');
          const page = await server.transformIndexHtml('/index.html', html, originalUrl);
          const path = pathOf(originalUrl);
          const isMissing = pageAt(path) === notFoundPage && path !== notFoundPage.path;
          response.writeHead(isMissing ? 404 : 200, {
            'content-type': 'text/html',
            'cache-control': 'no-cache',
          });
          response.end(page);
        } catch (error) {
          next(error);
        }
      });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { originalUrl, filename, server }) => {
        const page = pageAt(pathOf(originalUrl ?? `/${normalizePath(relative(root, filename))}`));
        const edgeDomain = server?.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? builtEdgeDomain;
        return fill(html, {
          title: htmlText(documentTitle(page)),
          description: htmlText(page.lead),
          language: page.language ?? 'en',
          pageId: page.id,
          settings: inScript(demoSettings(edgeDomain)),
          beforeTag: [isStatic && page === notFoundPage && OWN_ADDRESS, !server && scriptsOfFolder(page)]
            .map((script) => (script ? inline(script) : ''))
            .join(''),
          announcement: inScript(pageAnnouncement(page)),
        });
      },
    },
  };
};
