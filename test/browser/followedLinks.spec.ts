import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { RecordedEvent } from '../../edge-emulator/record.ts';
import { LINK_ROWS, LINK_SETTINGS, type LinkRow } from './followedLinks.ts';
import { consent, type OpenOptions, stayHere, test, until, wholeBrowserTest } from './harness/index.ts';
import { firstOf } from './harness/quotes.ts';

const told = ({ xdm }: RecordedEvent) => {
  const { name, URL } = (xdm.web as { webInteraction: { name: string; URL: string } }).webInteraction;
  return [xdm.eventType, name, URL];
};

const drag = async (tab: Page) => {
  const { x, y } = (await tab.locator('#it').boundingBox()) ?? { x: 0, y: 0 };
  await tab.mouse.move(x + 200, y + 50);
  await tab.mouse.down();
  await tab.mouse.move(x + 50, y + 50, { steps: 5 });
  await tab.mouse.up();
};

const act = async (tab: Page, by: LinkRow['by']): Promise<unknown> => {
  if (by === 'drag') return drag(tab);
  if (by === 'Enter') {
    await tab.focus('#it');
    return tab.keyboard.press('Enter');
  }
  if (by === 'double click') return tab.dblclick('#it');
  if (by === 'middle button') return tab.click('#it', { button: 'middle' });
  if (by === 'right button') return tab.click('#it', { button: 'right' });
  await tab.click('#it', { noWaitAfter: true, force: true });
  if (by === 'then no') await tab.click('#no');
  if (by === 'then yes') await tab.click('#yes', { noWaitAfter: true });
  return undefined;
};

/** Announces the page's components, as AEM's Core Components do. */
const announceComponents = `<script>
  for (const { dataset } of document.querySelectorAll('[data-cmp-data-layer]'))
    adobeDataLayer.push({ component: JSON.parse(dataset.cmpDataLayer) });
</script>`;

const pageOf = ({ html, leaves }: LinkRow): OpenOptions => ({
  path: '/en/home.html',
  consent,
  pushes: [],
  settings: LINK_SETTINGS,
  body: `${html}${announceComponents}${leaves ? '' : stayHere}`,
});

/** Chromium's headless shell opens no tab for these. */
const needsWindow = ({ by }: LinkRow) => by === 'middle button';
/** The next row is played in the same tab. */
const staysAlone = (row: LinkRow) => !row.leaves && !needsWindow(row);

test('what a visitor does on a page that stays counts as the table says', async ({
  open,
  newTab,
  edge,
  visitor,
}) => {
  const tab = await newTab();
  const found: Record<string, unknown> = {};
  for (const row of LINK_ROWS.filter(staysAlone)) {
    const before = firstOf(edge.events).length;
    await open({ ...pageOf(row), tab });
    await act(tab, row.by);
    if (row.sends) await until(() => firstOf(edge.events).length > before, `${row.does}: the event arrives`);
    await visitor.quiet();
    found[row.does] = firstOf(edge.events).slice(before).map(told);
    for (const opened of visitor.context.pages()) if (opened !== tab) await opened.close();
  }
  const expected = LINK_ROWS.filter(staysAlone).map(({ does, sends }) => [does, sends ? [sends] : []]);
  expect(found).toEqual(Object.fromEntries(expected));
  expect(visitor.errors).toEqual([]);
});

describe.for([
  { test, rows: LINK_ROWS.filter(({ leaves }) => leaves) },
  { test: wholeBrowserTest, rows: LINK_ROWS.filter(needsWindow) },
])('a visitor', ({ test, rows }) => {
  test.for(rows.map((row) => [row.does, row] as const))(
    '%s',
    async ([, row], { open, edgeReceives, visitor }) => {
      await act(await open(pageOf(row)), row.by);
      expect((await edgeReceives(1)).map(told)).toEqual([row.sends]);
      expect(visitor.errors).toEqual([]);
    },
  );
});
