import type { Plugin } from 'vite';
import { VIEW_KEY } from '../demo/stage/demoStage.ts';
import { stagePage } from '../demo/stage/stagePage.ts';
import { inlineCall } from './inlineCall.ts';
import { upFrom } from './upFrom.ts';

const PLACE = '<!--stage-->';

/** Puts the stage into the head of each page, after the tag's settings and before the tag. */
export const stageScript = (): Plugin => ({
  name: 'tamis:stage-script',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path, server }) => {
      if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}.`);
      const root = server ? '/' : upFrom(path);
      return html.replace(PLACE, () => inlineCall(stagePage, { root, viewKey: VIEW_KEY }));
    },
  },
});
