import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserTest as test } from '../browser/harness/browserTest.ts';
import { consent, pageHtml, pageShown } from '../browser/harness/pageHtml.ts';
import { until } from '../browser/harness/until.ts';
import { inspect, inspectorOf } from './demo/inspectorOf.ts';
import { faultsIn } from './demo/seriousFaults.ts';

const COUNTED = `window.clicks = 0;
  addEventListener('click', ({ isTrusted }) => { if (isTrusted) window.clicks += 1; }, true);`;
const clicksOn = (page: Page) => page.evaluate(() => Reflect.get(window, 'clicks'));

const quote = {
  event: 'requestQuote',
  requestQuoteInfo: { productTitle: 'Sour One', productCode: 'V-1' },
};
const body = '<main><h1>Home</h1></main>';
const pushes = [{ cart: { total: 7 } }, pageShown, quote, { cart: { total: 9 } }];

const DOCKS = ['Right', 'Left', 'Bottom'] as const;
/** As many as nobody has room for. */
const MANY = 30;

/** Measures what is seen of the inspector. */
const roomOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('tamis-inspector')?.shadowRoot;
    const shapeOf = (selector: string) => root?.querySelector(selector)?.getBoundingClientRect();
    const panel = shapeOf('.inspector');
    const list = shapeOf('.entries li');
    if (!root || !panel) throw new Error('There is no inspector.');
    const elements = [...root.querySelectorAll<HTMLElement>('.inspector, .inspector *')];
    const scrollers = elements.filter(
      (it) => /auto|scroll/.test(getComputedStyle(it).overflowY) && it.scrollHeight > it.clientHeight + 1,
    );
    const [scroller] = scrollers;
    const seen = scroller?.getBoundingClientRect();
    const filter = root.querySelector('.filter');
    const covers = [filter, root.querySelector('.tabs__list')].map((it) =>
      it && getComputedStyle(it).position === 'sticky' ? it.getBoundingClientRect().bottom : 0,
    );
    const cover = Math.max(...covers);
    const isWhole = (it: Element) => {
      const { top, bottom, height } = it.getBoundingClientRect();
      return (
        seen !== undefined && height > 20 && top >= Math.max(seen.top, cover) - 1 && bottom <= seen.bottom + 1
      );
    };
    return {
      height: panel.height,
      /** From the top of the panel to the end of headline, tabs and filter. */
      head: Math.round((filter?.getBoundingClientRect().bottom ?? 0) - panel.top),
      first: Math.round((list?.top ?? 0) - panel.top),
      scrollers: scrollers.map(({ className }) => className),
      whole: [...root.querySelectorAll('.entry')].filter(isWhole).length,
    };
  });

const announceMany = (page: Page) =>
  page.evaluate((count) => {
    for (let at = 0; at < count; at += 1)
      window.adobeDataLayer.push({ event: 'requestQuote', requestQuoteInfo: { productTitle: `P${at}` } });
  }, MANY);

describe('the room for entries', () => {
  test('is three quarters of the panel at a side and at the bottom', async ({ open }) => {
    const page = await open({ consent, body, pushes });
    await page.setViewportSize({ width: 1_280, height: 720 });
    const inspector = await inspect(page);
    await inspector.entry('Request quote', 'delivered');
    for (const dock of DOCKS) {
      await inspector.all.getByRole('combobox', { name: 'Place of the inspector' }).selectOption(dock);
      const room = await roomOf(page);
      expect([dock, room.head <= 150], `${room.head}`).toEqual([dock, true]);
      expect([dock, room.first <= room.height / 4], JSON.stringify(room)).toEqual([dock, true]);
    }
  });

  test('has the buttons below the list in one row, from its edge on, at each width of a side', async ({
    open,
  }) => {
    const page = await open({ consent, body, pushes });
    const inspector = await inspect(page);
    await inspector.entry('Request quote', 'delivered');
    for (const width of [1_024, 1_200, 1_440]) {
      await page.setViewportSize({ width, height: 720 });
      const { rows, starts } = await inspector.all.evaluate((it) => {
        const shapeOf = (element: Element) => element.getBoundingClientRect();
        const foot = it.querySelector('.timeline__foot') as Element;
        const parts = [...foot.querySelectorAll('button, label')].map(shapeOf);
        return {
          rows: new Set(parts.map(({ top, height }) => Math.round((top + height / 2) / 4))).size,
          starts: [parts[0], shapeOf(it.querySelector('.filter__text') as Element)].map((at) => at?.left),
        };
      });
      expect([width, rows]).toEqual([width, 1]);
      expect(starts[0]).toBe(starts[1]);
    }
  });

  test.for([
    [320, 568],
    [320, 256],
  ] as const)(
    'has three entries on a screen of %i × %i, and scrolls as one',
    async ([width, height], { open }) => {
      const page = await open({ consent, body, pushes });
      await page.setViewportSize({ width, height });
      const inspector = await inspect(page);
      await inspector.entry('Request quote', 'delivered');
      await announceMany(page);
      await until(async () => (await roomOf(page)).whole >= 3, 'three entries are seen');
      const room = await roomOf(page);
      expect(room.scrollers).toHaveLength(1);
      expect(await inspector.all.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
      // The list follows its end. The other views are in reach there, unless they would take an entry’s place.
      const [head, tab] = await inspector.all.evaluate((it) =>
        ['.bar', '.tabs__tab'].map((selector) =>
          it.querySelector(selector)?.getBoundingClientRect().toJSON(),
        ),
      );
      expect(tab.top >= head.bottom - 1).toBe(height > 400);
      const [words, button] = await inspector.all.evaluate((it) =>
        ['.standing__next', '.standing__acts button'].map((selector) =>
          it.querySelector(selector)?.getBoundingClientRect().toJSON(),
        ),
      );
      expect(button.top).toBeGreaterThanOrEqual(words.bottom);
      expect(await faultsIn(page)).toEqual([]);
    },
  );

  test('has list and details side by side from 700 px of its own width on', async ({ open }) => {
    const page = await open({ consent, body, pushes });
    await page.setViewportSize({ width: 1_440, height: 800 });
    const inspector = await inspect(page);
    const entry = await inspector.entry('Page view', 'delivered');
    const details = inspector.all.getByRole('region', { name: 'Details of the chosen entry' });
    expect(await details.count()).toBe(0);
    await inspector.all.getByRole('combobox', { name: 'Place of the inspector' }).selectOption('Bottom');
    // Without a click, the latest event is there.
    await details.getByText('Request quote').first().waitFor();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, await faultsIn(page)]).toEqual([colorScheme, []]);
    }
    // What somebody reads stays, whatever comes.
    await details.getByRole('tab', { name: 'Why' }).click();
    const head = details.locator('.beside__head');
    const before = await head.innerText();
    await page.evaluate((item) => void window.adobeDataLayer.push(item), quote);
    await until(
      async () => (await inspector.all.locator('.entry__rule', { hasText: 'Request quote' }).count()) === 2,
      'it is an entry',
    );
    expect(await head.innerText()).toBe(before);
    await details.getByRole('tab', { name: 'What it sent' }).click();
    await entry.locator('.entry__head').click();
    await details.getByText('web.webpagedetails.pageViews').first().waitFor();
    expect(await entry.locator('.entry__head').getAttribute('aria-current')).toBe('true');
    expect(await entry.locator('.details').count()).toBe(0);
    await page.setViewportSize({ width: 690, height: 800 });
    await until(async () => (await details.count()) === 0, 'there is one pane');
  });

  test('is not bought by small targets', async ({ open }) => {
    const page = await open({ consent, body, pushes });
    const inspector = await inspect(page);
    const entry = await inspector.entry('Page view', 'delivered');
    await inspector.showMore();
    await entry.locator('.entry__head').click();
    await entry.locator('.tree').first().waitFor();
    const small: string[] = [];
    for (const tab of ['Timeline', 'Rules', 'Data layer', 'State'] as const) {
      await inspector.open(tab);
      if (tab === 'Timeline') await entry.getByRole('tab', { name: 'Why' }).count();
      small.push(
        ...(await inspector.all.evaluate((it) =>
          [...it.querySelectorAll<HTMLElement>('button, summary, select, input, [role=tab]')]
            .filter(
              (target) =>
                target.checkVisibility({ visibilityProperty: true }) && !target.closest('.visually-hidden'),
            )
            .map((target) => [target.closest('label') ?? target, target] as const)
            .filter(([shape]) => {
              const { width, height } = shape.getBoundingClientRect();
              return width < 24 || height < 24;
            })
            .map(([, target]) => target.outerHTML.slice(0, 90)),
        )),
      );
    }
    expect(small).toEqual([]);
  });
});

describe('0 clicks: is this the released version?', () => {
  const releasedAs = async (release: string | undefined) => {
    const manifest = JSON.parse(await readFile('dist/manifest.json', 'utf8'));
    return JSON.stringify({ ...manifest, ...(release !== undefined && { release }) });
  };

  test('says which release runs, whole, at each width and place', async ({ open, site }) => {
    site.file('/manifest.json', await releasedAs(undefined));
    const page = await open({ consent, body, before: COUNTED });
    const inspector = await inspect(page);
    const release = await page.evaluate(() => window.tamis?.version ?? '');
    const line = inspector.all.locator('.release');
    await line.getByText('✓ released').waitFor();
    expect(await line.innerText()).toMatch(/^foodco .+ · Tamis \d/);
    expect(await line.innerText()).toContain(release);
    const isWhole = () =>
      line.evaluate((it) => {
        const { left, right } = it.closest('.inspector')?.getBoundingClientRect() ?? { left: 0, right: 0 };
        const range = document.createRange();
        range.selectNodeContents(it);
        return [...range.getClientRects()].every((shape) => shape.left >= left && shape.right <= right + 1);
      });
    expect(await clicksOn(page)).toBe(0);
    for (const width of [320, 390, 700, 1_024, 1_440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const dock of width < 1_024 ? [] : DOCKS) {
        await inspector.all.getByRole('combobox', { name: 'Place of the inspector' }).selectOption(dock);
        expect([width, dock, await isWhole()]).toEqual([width, dock, true]);
      }
      expect([width, await isWhole()]).toEqual([width, true]);
    }
  });

  test('says that it is another one, or that nobody knows', async ({ open, site }) => {
    site.file('/manifest.json', await releasedAs('9.9.9+0123456789'));
    const page = await open({ consent, body });
    const line = (await inspect(page)).all.locator('.release');
    await line.getByText('✗ released is 9.9.9+0123456789').waitFor();
    site.file('/manifest.json', '<!doctype html><title>Not found</title>');
    await page.reload();
    await line.getByText('released? not known: manifest.json unreadable').waitFor();
  });

  test('goes on where a policy of the page forbids to ask', async ({ open, visitor }) => {
    const page = await open({
      consent,
      body,
      headers: { 'content-security-policy': 'connect-src https://edge.foodco.test' },
    });
    const inspector = await inspect(page);
    await inspector.all.getByText('released? not known').waitFor();
    await inspector.entry('Page view', 'delivered');
    expect(visitor.errors).toEqual([]);
  });
});

describe('a task in the inspector', () => {
  test('withdrew: did anything leave since? No click', async ({ open, site }) => {
    site.page('/next', pageHtml({ consent: ['C0001'], before: COUNTED, title: 'Next' }));
    const page = await open({ consent, body, before: COUNTED });
    await (await inspect(page)).entry('Page view', 'delivered');
    await page.goto(site.url('/next'));
    const inspector = inspectorOf(page);
    await inspector.standing('nothing has left since.');
    expect(await inspector.all.locator('.bar__title').innerText()).toMatch(
      /^C0002 withdrawn \d\d:\d\d:\d\d or earlier on “Next”: nothing has left since\.$/,
    );
    expect(await clicksOn(page)).toBe(0);
  });

  test('which datastream got this event, and what did the data layer hold? One click', async ({ open }) => {
    const page = await open({ consent, body, pushes, before: COUNTED });
    const inspector = await inspect(page);
    const entry = await inspector.entry('Request quote', 'delivered');
    await entry.locator('.entry__head').click();
    expect(await clicksOn(page)).toBe(1);
    const way = await entry.locator('.event__way').innerText();
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(({ pathname }) => pathname.endsWith('/v1/interact')),
    );
    expect(asked).not.toEqual([]);
    expect(way).toMatch(/Datastream\s+ds-prod \(production\)\n/);
    expect(way).toMatch(/Report suite\s+foodco-prod/);
    const held = entry.getByRole('region', { name: 'Data layer at this event' });
    // Not the total of later.
    expect(await held.innerText()).toMatch(/After 3 items\.[\s\S]*total:\s*7/);
    expect(await held.innerText()).not.toContain('9');
    expect(await clicksOn(page)).toBe(1);
  });

  test('what held at this event: consent, page, datastream, storage, as it was', async ({ open }) => {
    const page = await open({ consent, body, pushes });
    const inspector = await inspect(page);
    const entry = await inspector.entry('Request quote', 'delivered');
    await page.evaluate(() => {
      document.title = 'Later';
      history.pushState(null, '', '/later');
    });
    await entry.locator('.entry__head').click();
    await entry.getByRole('tab', { name: 'What it sent' }).focus();
    await page.keyboard.press('ArrowRight');
    await entry
      .getByText('This rule has no conditions.')
      .or(entry.locator('.condition').first())
      .first()
      .waitFor();
    await page.keyboard.press('ArrowRight');
    const facts = await entry.locator('.event__way').innerText();
    expect(facts).toContain(
      'The visitor has allowed performance cookies (C0002). Allowed: C0001 and C0002. The visitor has not allowed targeting cookies (C0004).',
    );
    expect(facts).toMatch(/Page\s+https:\/\/www\.foodco\.test\/\n/);
    expect(facts).toContain('ds-prod (production)');
    expect(facts).toContain('Not known: of cookies and keys nothing is recorded.');
    for (const width of [320, 1_440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect([width, colorScheme, await faultsIn(page)]).toEqual([width, colorScheme, []]);
      }
    }
  });

  test('the copied request has the address that was used', async ({ open, edgeReceives, edge }) => {
    const page = await open({ consent, body });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const inspector = await inspect(page);
    await inspector.entry('Page view', 'delivered');
    // From the second event on, the region that has answered is in the path.
    await page.evaluate((item) => void window.adobeDataLayer.push(item), quote);
    await edgeReceives(2);
    const entry = await inspector.entry('Request quote', 'delivered');
    await entry.locator('.entry__head').click();
    await entry.getByRole('button', { name: 'Copy the request as cURL' }).click();
    await entry.locator('button', { hasText: 'copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const used = edge.requests.at(-1)?.url ?? '';
    expect(used).toMatch(/^\/ee\/\w+\/v1\/interact\?configId=/);
    // All but the ID of the request.
    expect(copied).toContain(`curl -X POST 'https://edge.foodco.test${used.split('&')[0]}'`);
  });
});
