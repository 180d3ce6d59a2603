import type { Plugin } from 'vite';
import { BELONGINGS_KEY, DEMO_KEY_PREFIX, RUN_KEY, STAGED_KEY, VIEW_KEY } from '../demo/stage/demoStage.ts';
import { handBelongings } from '../demo/stage/handBelongings.ts';
import { stagePage } from '../demo/stage/stagePage.ts';
import { inlineCall } from './inlineCall.ts';
import { upFrom } from './upFrom.ts';

const PLACE = '<!--stage-->';

const parts = JSON.stringify({ key: BELONGINGS_KEY, prefix: DEMO_KEY_PREFIX });

/**
 * A run that ended with its tab, or that another page drives, has left the consent of its examples. The script restores
 * the visitor's own consent before any tag reads it, on new pages and on pages from the back-forward cache. A page that
 * continues a run starts without stored values.
 */
const belongings = `<script>{
  const __name = (it) => it;
  const hand = (to) => (${handBelongings})({ ...${parts}, to });
  const isAway = () => { try { return JSON.parse(sessionStorage.getItem('${RUN_KEY}')).isAway; } catch { return false; } };
  if (window.parent === window) {
    hand(isAway() ? 'example' : 'visitor');
    addEventListener('pageshow', ({ persisted }) => persisted && !window.tamisDemo?.drivesRun && hand('visitor'));
  }
}</script>`;

/** Puts the stage into the head of each page, after the tag's settings and before the tag. */
export const stageScript = (): Plugin => ({
  name: 'tamis:stage-script',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path, server }) => {
      if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}.`);
      const root = server ? '/' : upFrom(path);
      const stage = inlineCall(stagePage, { root, stagedKey: STAGED_KEY, viewKey: VIEW_KEY });
      return html.replace(PLACE, () => belongings + stage);
    },
  },
});
