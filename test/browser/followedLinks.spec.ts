import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { RecordedEvent } from '../../edge-emulator/record.ts';
import { LINK_ROWS, LINK_SETTINGS, type LinkRow } from './followedLinks.ts';
import { consent, stayHere, test, until, wholeBrowserTest } from './harness/index.ts';

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

/** Chromium's headless shell opens no tab for these. */
const needsWindow = ({ by }: LinkRow) => by === 'middle button';

describe.for([
  { test, rows: LINK_ROWS.filter((row) => !needsWindow(row)) },
  { test: wholeBrowserTest, rows: LINK_ROWS.filter(needsWindow) },
])('a visitor', ({ test, rows }) => {
  test.for(rows.map((row) => [row.does, row] as const))(
    '%s',
    async ([, { html, by, leaves, sends }], { open, edge, edgeReceives, nothingLeft, visitor }) => {
      const tab = await open({
        path: '/en/home.html',
        consent,
        pushes: [],
        settings: LINK_SETTINGS,
        body: `${html}${announceComponents}${leaves ? '' : stayHere}`,
      });
      await act(tab, by);
      if (!sends) return nothingLeft();
      const [event] = await edgeReceives(1);
      expect(event && told(event)).toEqual(sends);
      if (!leaves) await visitor.quiet();
      await until(() => edge.events.length === 1, 'it counts once');
      expect(visitor.errors).toEqual([]);
    },
  );
});
