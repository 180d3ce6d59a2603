import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { inspectorConfig } from './inspectorConfig.ts';
import { projectRoot } from './projectRoot.ts';
import { tagConfig } from './tagConfig.ts';

const types: Readonly<Record<string, string>> = {
  '/inspector.js': 'text/javascript; charset=utf-8',
  '/tag.js': 'text/javascript; charset=utf-8',
  '/tag.js.map': 'application/json',
};

const codeOf = async ({ build: options, ...config }: UserConfig): Promise<string> => {
  const made = await build({
    ...config,
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    build: { ...options, write: false, sourcemap: false },
  });
  const [{ output }] = made as [Rolldown.RolldownOutput];
  return output[0].code;
};

/**
 * The tag and its inspector beside the demo, as scripts of their own. The dev server serves those in `dist/`; a build of
 * the demo's files makes them again, since it may run before anything is in `dist/`.
 */
export const tagScript = (isMadeAnew: boolean): Plugin => ({
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
    if (!isMadeAnew) return;
    this.emitFile({ type: 'asset', fileName: 'inspector.js', source: await codeOf(inspectorConfig()) });
    this.emitFile({ type: 'asset', fileName: 'tag.js', source: await codeOf(tagConfig()) });
  },
});
