import { extname } from 'node:path';
import type { Plugin } from 'vite';
import { releaseIn } from '../src/command/build/release.ts';
import { own } from '../src/language/index.ts';
import type { BuiltFiles } from './buildInMemory.ts';
import { makeTagFiles } from './tagFiles.ts';
import { upFrom } from './upFrom.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json',
  '.json': 'application/json',
};

/** With the manifest that lies beside them on a site: it tells the inspector which release is published. */
const withManifest = (files: BuiltFiles): BuiltFiles => {
  const release = releaseIn(String(files.get('tag.js')));
  return new Map([...files, ['manifest.json', JSON.stringify({ release, site: { name: 'foodco' } })]]);
};

/**
 * Serves the tag and its inspector beside the demo, as separate scripts, in the dev server and in a build. The build
 * makes the files if none are passed in.
 */
export const tagScript = (given?: BuiltFiles): Plugin => {
  const files = given && withManifest(given);
  return {
    name: 'tamis:tag-script',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? '';
        const content = files?.get(path.slice(1));
        if (content === undefined) return next();
        response.setHeader('content-type', own(types, extname(path)) ?? '');
        response.setHeader('cache-control', 'no-cache');
        response.end(content);
      });
    },
    // In the source, the path is absolute, as on a real site. Built pages lie at several depths of an unknown folder.
    transformIndexHtml: (html, { path, server }) =>
      server ? html : html.replace('src="/tag.js"', `src="${upFrom(path)}tag.js"`),
    async generateBundle() {
      for (const [fileName, source] of files ?? withManifest(await makeTagFiles())) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
};
