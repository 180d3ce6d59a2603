import { describe, expect } from 'vitest';
import type { RecordedEvent } from '../../../edge-emulator/record.ts';
import { LINK_ROWS, LINK_SETTINGS, type LinkRow } from '../followedLinks.ts';
import type { Tab } from '../harness/engines/engine.ts';
import { engines } from '../harness/engines/engines.ts';
import { consent, stayHere, until } from '../harness/index.ts';
import { push, quoteIdOf } from '../harness/quotes.ts';

const told = ({ xdm }: RecordedEvent) => {
  const { name, URL } = (xdm.web as { webInteraction: { name: string; URL: string } }).webInteraction;
  return [xdm.eventType, name, URL];
};
/** What is as another row, or too small for a driver’s click. */
const NOT_AGAIN = /mailbox|area|SVG|does not put it|a div|a span|"#!"|"javascript:/;
/** WebKit and Firefox are driven by plain clicks alone. */
const rows = LINK_ROWS.filter(({ by = 'then', does }) => by.startsWith('then') && !NOT_AGAIN.test(does));

const ANNOUNCE = `<script>
  for (const { dataset } of document.querySelectorAll('[data-cmp-data-layer]'))
    adobeDataLayer.push({ component: JSON.parse(dataset.cmpDataLayer) });
</script>`;
const STYLE = '<style>#it { display: inline-block; min-width: 20px; min-height: 20px }</style>';

const follow = async (tab: Tab, by: LinkRow['by']) => {
  await tab.click('#it');
  if (by === 'then yes') await tab.click('#yes');
  if (by === 'then no') await tab.click('#no');
};

/**
 * Another page in the same tab would change what counts: a hidden tab is slower, and a page that is left after a click
 * that it has cancelled may have gone to the link’s address.
 */
const needsVisitor = ({ html, leaves }: LinkRow) => leaves || /window\.open|preventDefault/.test(html);

// In Chromium, `test/browser/followedLinks.spec.ts` plays all rows.
describe.each(engines)('in %s what a visitor does on a page counts as the table says', (_, test) => {
  test.for([
    ['one page after the other', rows.filter((row) => !needsVisitor(row))],
    ...rows.filter(needsVisitor).map((row) => [row.does, [row]] as const),
  ] as const)('%s', async ([, rows], { visit, person, edge }) => {
    const tab = await person.newTab();
    const found: Record<string, unknown> = {};
    for (const { does, html, by, leaves, sends } of rows) {
      const before = edge.events.length;
      const arrive = (count: number) =>
        until(() => edge.events.length >= before + count, `${does}: ${count} events arrive`);
      const body = `${STYLE}${html}${ANNOUNCE}${leaves ? '' : stayHere}`;
      await visit({ path: '/en/home.html', consent, pushes: [], settings: LINK_SETTINGS, body, tab });
      await follow(tab, by);
      const count = sends ? 1 : 0;
      await arrive(count);
      if (!leaves) {
        // What the click caused has been judged before this.
        await push(tab, 'after');
        await arrive(count + 1);
        // The next page would send again what may not have arrived.
        await until(() => tab.evaluate('tamis.health().outbox === 0'), `${does}: the page knows`);
      }
      found[does] = edge.events
        .slice(before)
        .filter((event) => quoteIdOf(event) !== 'after')
        .map(told);
    }
    expect(found).toEqual(Object.fromEntries(rows.map(({ does, sends }) => [does, sends ? [sends] : []])));
  });
});
