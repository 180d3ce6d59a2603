import type { Plugin } from 'vite';
import { STAGED_KEY, VIEW_KEY } from '../demo/stage/demoStage.ts';
import { stagePage } from '../demo/stage/stagePage.ts';
import { inlineCall } from './inlineCall.ts';

const PLACE = '<!--stage-->';

/** Puts the stage into the head of each page, after the tag's settings and before the tag. */
export const stageScript = (): Plugin => ({
  name: 'tamis:stage-script',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path, server }) => {
      if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}.`);
      const root = server ? '/' : '../'.repeat(path.split('/').length - 2) || './';
      return html.replace(PLACE, () =>
        inlineCall(stagePage, { root, stagedKey: STAGED_KEY, viewKey: VIEW_KEY }),
      );
    },
  },
});
