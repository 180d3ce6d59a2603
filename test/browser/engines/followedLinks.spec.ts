import { describe, expect } from 'vitest';
import type { RecordedEvent } from '../../../edge-emulator/record.ts';
import { LINK_ROWS, LINK_SETTINGS } from '../followedLinks.ts';
import { engines } from '../harness/engines/engines.ts';
import { consent, stayHere } from '../harness/index.ts';
import { push } from '../harness/quotes.ts';

const told = ({ xdm }: RecordedEvent) => {
  const { name, URL } = (xdm.web as { webInteraction: { name: string; URL: string } }).webInteraction;
  return [xdm.eventType, name, URL];
};
/** WebKit and Firefox are driven by plain clicks alone. */
const rows = LINK_ROWS.filter(
  ({ by = 'then', does }) => by.startsWith('then') && !/mailbox|area|SVG|does not put it/.test(does),
);

// In Chromium, `test/browser/followedLinks.spec.ts` runs all rows.
describe.each(engines)('in %s a visitor', (_, test) => {
  test.for(rows.map((row) => [row.does, row] as const))(
    '%s',
    async ([, { html, by, leaves, sends }], { visit, edgeReceives }) => {
      const components = `<script>
        for (const { dataset } of document.querySelectorAll('[data-cmp-data-layer]'))
          adobeDataLayer.push({ component: JSON.parse(dataset.cmpDataLayer) });
      </script>`;
      const body = `<style>#it { display: inline-block; min-width: 20px; min-height: 20px }</style>${html}${components}${leaves ? '' : stayHere}`;
      const tab = await visit({ path: '/en/home.html', consent, pushes: [], settings: LINK_SETTINGS, body });
      await tab.click('#it');
      if (by === 'then yes') await tab.click('#yes');
      if (by === 'then no') await tab.click('#no');
      if (leaves) return expect((await edgeReceives(1)).map(told)).toEqual([sends]);
      const expected = sends ? [sends] : [];
      expect((await edgeReceives(expected.length)).map(told)).toEqual(expected);
      // What the click caused has been judged before this.
      await push(tab, 'after');
      await edgeReceives(expected.length + 1);
    },
  );
});
