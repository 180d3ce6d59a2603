import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { own } from '../src/language/index.ts';
import { markdownPage } from './markdownPage.ts';
import { projectRoot } from './projectRoot.ts';

const read = (name: string): string => readFileSync(join(projectRoot, 'docs', name), 'utf8');

const files: Readonly<Record<string, { readonly type: string; readonly content: () => string }>> = {
  'docs/tracking-plan.html': {
    type: 'text/html; charset=utf-8',
    content: () => markdownPage('Tracking plan', read('tracking-plan.md')),
  },
  'docs/tracking-plan.csv': { type: 'text/csv; charset=utf-8', content: () => read('tracking-plan.csv') },
  'docs/tracking-plan.json': { type: 'application/json', content: () => read('tracking-plan.json') },
  'docs/xdm-field-group.json': { type: 'application/json', content: () => read('xdm-field-group.json') },
};

/** Serves the tracking plan beside the demo, as a page whose sections the inspector links to. */
export const trackingPlan = (): Plugin => ({
  name: 'tamis:tracking-plan',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const file = own(files, (request.url ?? '').slice(1).split('?')[0] ?? '');
      if (!file) return next();
      response.setHeader('content-type', file.type);
      response.end(file.content());
    });
  },
  generateBundle() {
    for (const [fileName, { content }] of Object.entries(files)) {
      this.emitFile({ type: 'asset', fileName, source: content() });
    }
  },
});
