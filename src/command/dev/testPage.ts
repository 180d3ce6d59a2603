import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { inScript } from '../../writers/index.ts';

export interface TestPage {
  /** The page of the pushes, made again for each request. */
  readonly pushes: () => Promise<string>;
  /** The settings of the page, without its edge. */
  readonly settings: Readonly<Record<string, unknown>>;
}

const PUSHES = '/tamis';
const SETTINGS = /<script[^>]*\bid=["']?tamis-settings\b[^>]*>[\s\S]*?<\/script>/gi;
const TAG = /<script[^>]*\bsrc=["'][^"']*\b(tag|loader)[\w.]*\.js/i;

/** Opens the inspector as soon as there is a tag. */
const OPEN = `addEventListener('load', () => {
  const open = () => window[Symbol.for('tamis')]?.made?.tag.inspect();
  if (window[Symbol.for('tamis')]?.made) open();
  else for (const script of document.scripts) script.addEventListener('load', open, { once: true });
});`;

/**
 * The pages of `tamis dev`: the site's own index.html, or a page with the pushes of its examples; each with settings
 * that lead to the edge of the server, the tag, and the inspector open.
 */
export const testPage = ({ pushes, settings }: TestPage): Plugin => ({
  name: 'tamis:test-page',
  configureServer(server) {
    const { middlewares, config } = server;
    const hasPage = existsSync(join(config.root, 'index.html'));
    middlewares.use((request, response, next) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      if (path !== PUSHES && (hasPage || path !== '/')) return next();
      pushes()
        .then((html) => server.transformIndexHtml(path, html))
        .then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        })
        .catch(next);
    });
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { server }) => {
      const edgeDomain = server?.resolvedUrls?.local[0]?.replace(/\/$/, '');
      const block = inScript({ ...settings, edgeDomain });
      return {
        html: html.replace(SETTINGS, ''),
        tags: [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'tamis-settings' },
            children: block,
            injectTo: 'head',
          },
          ...(TAG.test(html)
            ? []
            : [{ tag: 'script', attrs: { async: true, src: '/tag.js' }, injectTo: 'head' as const }]),
          { tag: 'script', children: OPEN, injectTo: 'head' },
        ],
      };
    },
  },
});
