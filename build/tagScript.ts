import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { projectRoot } from './projectRoot.ts';
import { tagConfig } from './tagConfig.ts';

const types: Readonly<Record<string, string>> = {
  '/tag.js': 'text/javascript; charset=utf-8',
  '/tag.js.map': 'application/json',
};

/**
 * The tag beside the demo, as a script of its own. The dev server serves `dist/tag.js`.
 * @param isMade whether a build of the demo makes it anew, for nothing may be in `dist/` then; else it leaves it out.
 */
export const tagScript = (isMade: boolean): Plugin => ({
  name: 'tamis:tag-script',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      const type = types[path];
      const file = join(projectRoot, 'dist', path);
      if (type === undefined || !existsSync(file)) return next();
      response.setHeader('content-type', type);
      response.setHeader('cache-control', 'no-cache');
      response.end(readFileSync(file));
    });
  },
  // Written by its own path, as a site does; built, the pages lie at several depths of an unknown folder.
  transformIndexHtml: (html, { path, server }) =>
    server ? html : html.replace('src="/tag.js"', `src="${'../'.repeat(path.split('/').length - 2)}tag.js"`),
  async generateBundle() {
    if (!isMade) return;
    const { build: options, ...config } = tagConfig();
    const made = await build({
      ...config,
      configFile: false,
      root: projectRoot,
      logLevel: 'warn',
      build: { ...options, write: false, sourcemap: false },
    });
    const [{ output }] = made as [Rolldown.RolldownOutput];
    this.emitFile({ type: 'asset', fileName: 'tag.js', source: output[0].code });
  },
});
