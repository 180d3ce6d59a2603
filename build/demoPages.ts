import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { demoSettings } from '../demo/settings.ts';
import { pages, type SitePageData } from '../demo/site/pages.ts';

// In a script element `</script` would end it, and `<!--` change how it is read.
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** What AEM's page component pushes. */
const announcementOf = ({ id, path, title, lead }: SitePageData) => ({
  page: {
    [id]: {
      '@type': 'foodco/components/page',
      'repo:modifyDate': '2026-11-02T09:30:00Z',
      'dc:title': title,
      'dc:description': lead,
      'xdm:template': '/conf/foodco/settings/wcm/templates/insight',
      'xdm:language': 'en',
      'xdm:tags': [],
      'repo:path': `/content/foodco${path}`,
    },
  },
  event: 'cmp:show',
  eventInfo: { path: `page.${id}` },
});

/** Fills `__name__`. @throws for a name that is not among the values. */
const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/__(\w+?)__/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`index.html names __${name}__, which does not exist.`);
    return value;
  });

const filePathOf = ({ path }: SitePageData): string => (path.endsWith('/') ? `${path}index.html` : path);
const pageAt = (path: string): SitePageData =>
  pages.find((page) => page.path === path || filePathOf(page) === path) ?? (pages[0] as SitePageData);

/**
 * All pages of the site from one `index.html`: title, AEM's announcement and the tag's settings are put in for each.
 * The dev server does it for any address; a build writes one file for each page.
 * @param root absolute path of the folder of `index.html`.
 * @param builtEdgeDomain where the built pages find the edge.
 */
export const demoPages = (root: string, builtEdgeDomain: string): Plugin => {
  const template = join(root, 'index.html');
  const files = new Set(pages.map((page) => normalizePath(join(root, filePathOf(page)))));
  return {
    name: 'tamis:demo-pages',
    enforce: 'pre',
    config: (_, { command }) =>
      command === 'build' ? { build: { rolldownOptions: { input: [...files] } } } : {},
    // Only the first page is a file.
    resolveId: (id) => (files.has(normalizePath(id)) ? id : undefined),
    load: (id) => (files.has(normalizePath(id)) ? readFileSync(template, 'utf8') : undefined),
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { originalUrl, filename, server }) => {
        const address = originalUrl ?? `/${normalizePath(relative(root, filename))}`;
        const path = address.split(/[?#]/)[0] ?? '/';
        const page = pageAt(path);
        const edgeDomain = server?.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? builtEdgeDomain;
        return {
          html: fill(html, {
            title: attribute(`${page.title} | Foodco`),
            description: attribute(page.lead),
            pageId: page.id,
            announcement: json(announcementOf(page)),
          }),
          tags: [
            {
              tag: 'script',
              attrs: { type: 'application/json', id: 'tamis-settings' },
              children: json(demoSettings(edgeDomain)),
              injectTo: 'head',
            },
          ],
        };
      },
    },
  };
};
