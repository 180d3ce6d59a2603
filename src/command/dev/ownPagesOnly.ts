import type { Plugin } from 'vite';
import { isLocalHost } from '../../../edge-emulator/control.ts';

/**
 * Whether a request is of a page that this machine serves, or of somebody who opens one. Any other page could load the
 * scripts of the site, with its whole plan, or reach it by a name of its own (DNS rebinding).
 */
const isOwn = (headers: Readonly<Record<string, unknown>>): boolean =>
  isLocalHost(String(headers.host ?? 'localhost')) &&
  (headers['sec-fetch-site'] !== 'cross-site' || headers['sec-fetch-mode'] === 'navigate');

/** Refuses what other pages than those of this machine ask for. Vite’s own check comes after the middlewares of plug-ins. */
export const ownPagesOnly: Plugin = {
  name: 'tamis:own-pages-only',
  configureServer: ({ middlewares }) =>
    void middlewares.use((request, response, next) => {
      if (isOwn(request.headers)) return next();
      response.writeHead(403, { 'content-type': 'text/plain' }).end('For pages of this machine only.');
    }),
};
