import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { brotli } from '../../src/command/build/compressedSizes.ts';
import { browserTest as test } from '../browser/harness/browserTest.ts';
import { consent, pageHtml, pageShown } from '../browser/harness/pageHtml.ts';
import { effects, idle } from '../browser/harness/spy.ts';
import { until } from '../browser/harness/until.ts';
import { inspect, inspectorOf } from './demo/inspectorOf.ts';
import { faultsIn } from './demo/seriousFaults.ts';

const strict = {
  'content-security-policy':
    "default-src 'self'; connect-src 'self' https://edge.foodco.test; script-src 'nonce-r4nd0m' 'strict-dynamic'; style-src 'self'; require-trusted-types-for 'script'",
};

describe('the inspector on any page', () => {
  test('works under a strict policy with Trusted Types, asks only for the site’s manifest, and stores nothing', async ({
    open,
    visitor,
    edgeReceives,
  }) => {
    const page = await open({ consent, nonce: 'r4nd0m', headers: strict });
    await edgeReceives(1);
    await visitor.quiet();
    const asked = visitor.requests.length;
    const inspector = await inspect(page);
    const entry = await inspector.entry('Page view', 'delivered');
    await entry.locator('.entry__head').click();
    await entry.getByText('acknowledged: HTTP 200').last().waitFor();
    for (const tab of ['Rules', 'Data layer', 'State', 'Timeline'] as const) await inspector.open(tab);
    await visitor.quiet();
    const later = visitor.requests.slice(asked).map((request) => new URL(request.url()).pathname);
    expect([...new Set(later)]).toEqual(['/inspector.js', '/manifest.json']);
    expect(visitor.errors).toEqual([]);
    expect(visitor.messages.filter(({ text }) => /Content Security Policy|Trusted/i.test(text))).toEqual([]);

    await inspector.all.getByRole('button', { name: 'Close the inspector' }).click();
    await until(async () => (await page.locator('tamis-inspector').count()) === 0, 'it is closed');
    const left = await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith('tamis-inspector')),
    );
    expect(left).toEqual([]);
    const { cookieWrites, storageWrites } = await effects(page);
    expect(cookieWrites.filter(({ by }) => by.includes('inspector'))).toEqual([]);
    expect(
      storageWrites.filter(({ by, area }) => by.includes('inspector') && area === 'localStorage'),
    ).toEqual([]);
    // It can be opened again.
    await inspect(page);
  });

  test('is English and from left to right on a page in Arabic, and has room for entries on a low screen', async ({
    open,
  }) => {
    const arabic = pageHtml({ consent }).replace('<html lang="en">', '<html lang="ar" dir="rtl">');
    const page = await open({ html: arabic });
    const inspector = await inspect(page);
    await inspector.entry('Page view', 'delivered');
    const writing = await inspector.all.evaluate((it) => [
      getComputedStyle(it).direction,
      it.closest('[lang]')?.getAttribute('lang'),
    ]);
    expect(writing).toEqual(['ltr', 'en']);
    // A screen of 1440×900 at 200 %, and a small phone.
    for (const [width, height] of [
      [720, 450],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      const entries = inspector.all.locator('.entries');
      await until(
        () => entries.evaluate((it) => it.clientHeight > 50),
        `there is room at ${width}×${height}`,
      );
    }
  });

  test('is open once in a tab, even if a frame of the site has the tag too, and leaves nothing when it is closed', async ({
    open,
    site,
  }) => {
    site.page('/inner', pageHtml({ consent, title: 'Inner' }));
    site.page('/next', pageHtml({ consent, title: 'Next' }));
    const page = await open({ consent, body: '<iframe src="/inner"></iframe>' });
    await (await inspect(page)).entry('Page view', 'delivered');
    const loaded = page.waitForResponse((response) => {
      const isOfFrame = response.frame() !== page.mainFrame();
      return isOfFrame && response.url().endsWith('/inspector.js');
    });
    await page.reload();
    await loaded;
    await page.locator('tamis-inspector').waitFor({ state: 'attached' });
    for (const frame of page.frames())
      await frame.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(await page.frames()[1]?.locator('tamis-inspector').count()).toBe(0);
    await page.getByRole('button', { name: 'Close the inspector' }).click();
    await until(async () => (await page.locator('tamis-inspector').count()) === 0, 'it is closed');
    await page.goto(site.url('/next'));
    await idle(page);
    const left = await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith('tamis-inspector')),
    );
    expect(left).toEqual([]);
  });

  test('runs no other file than the one that was built with the tag', async ({ open, site }) => {
    const built = await readFile('dist/inspector.js', 'utf8');
    site.file('/inspector.js', `${built};window.changed = true;`);
    const page = await open({ consent });
    await page.evaluate(() => (Reflect.get(window, 'tamis') as { inspect(): Promise<void> }).inspect());
    await idle(page);
    expect(
      await page.evaluate(() => [Reflect.get(window, 'changed'), document.querySelector('tamis-inspector')]),
    ).toEqual([undefined, null]);
    const failures = await page.evaluate(() => window.tamis?.health().failures.map(({ message }) => message));
    expect(failures).toEqual(['Failed to open the inspector.']);
  });

  test('is not opened by an address', async ({ open }) => {
    const page = await open({ consent, search: '?tamis-inspector=1&inspect=1#tamis-inspector' });
    await idle(page);
    expect(await page.locator('tamis-inspector').count()).toBe(0);
  });

  test('looks the same on a page whose styles would break it', async ({ open }) => {
    const hostile = `<style>
      * { all: unset !important; color: red !important; --tool: red; --good: red }
      div, aside, section, html > * { display: none !important }
      html { font-size: 40px !important }
      *::before { content: "x" !important }
    </style>`;
    const pictures: unknown[] = [];
    for (const head of ['', hostile]) {
      const page = await open({ consent, head });
      const inspector = await inspect(page);
      await inspector.entry('Page view', 'delivered');
      pictures.push(
        await inspector.all.evaluate((element) => {
          const styleOf = (it: Element) => {
            const { color, backgroundColor, display, fontSize } = getComputedStyle(it);
            const { width, height } = it.getBoundingClientRect();
            return { color, backgroundColor, display, fontSize, width, height };
          };
          return ['.bar__title', '.standing', '.tabs__tab', '.entry', '.tool-badge']
            .map((selector) => element.querySelector(selector))
            .map((it) => it && styleOf(it))
            .concat(styleOf(element));
        }),
      );
      await page.close();
    }
    expect(pictures[1]).toEqual(pictures[0]);
    expect(JSON.stringify(pictures[0])).toContain('"display":"flex"');
  });
});

describe('a visit over several pages', () => {
  const quote = (name: string) => ({ event: 'requestQuote', requestQuoteInfo: { productTitle: name } });

  test('shows on the next page what the click did that led there', async ({ open, site, edgeReceives }) => {
    site.page('/next', pageHtml({ consent, title: 'Next' }));
    const page = await open({
      consent,
      // It leaves once the event has been answered: that of a page that is left before the answer is handed over.
      body: `<button>Ask</button><script>
        document.querySelector('button').onclick = () => {
          tamis.trace.subscribe(({ rule, outcome }) => {
            if (rule === 'Request quote' && outcome === 'delivered') location.href = '/next';
          });
          adobeDataLayer.push(${JSON.stringify(quote('Sour One'))});
        };
      </script>`,
    });
    await (await inspect(page)).entry('Page view', 'delivered');
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.waitForURL('**/next');
    // It opens automatically, because it was open on the previous page.
    const inspector = inspectorOf(page);
    const entry = await inspector.entry('Request quote', 'delivered');
    // Rows that are far out of sight are not in the document.
    await page.setViewportSize({ width: 1_280, height: 1_600 });
    const heads = inspector.all.locator('.page-head__title');
    await until(async () => (await heads.count()) === 2, 'each page has its head');
    expect(await heads.allInnerTexts()).toEqual(['Home', 'Next']);
    await entry.locator('.entry__head').click();
    await entry.getByText('"Sour One"').first().waitFor();
    await edgeReceives(3);

    // The user can limit the view to this page.
    await inspector.showMore();
    await inspector.all.getByRole('checkbox', { name: 'Keep over pages' }).uncheck();
    await page.reload();
    await inspector.entry('Page view', 'delivered');
    expect(await inspector.all.locator('.page-head').count()).toBe(0);
  });

  test('is saved to a file without secrets, and shown again as it was', async ({ open, site }) => {
    const page = await open({
      consent,
      search: '?token=Zx81kQpV7aLw2mTn9Rb4',
      pushes: [pageShown, { ...quote('Sour One'), contact: { mail: 'jane.roe@example.com' } }],
    });
    const inspector = await inspect(page);
    await inspector.entry('Request quote', 'delivered');
    await inspector.showMore();
    const saving = page.waitForEvent('download');
    await inspector.all.getByRole('button', { name: 'Save', exact: true }).click();
    const path = await (await saving).path();
    const text = await readFile(path, 'utf8');
    expect(JSON.parse(text).tamisInspector).toBe(1);
    expect(text).toContain('Sour One');
    expect(text).not.toMatch(/jane\.roe|Zx81kQpV7aLw2mTn9Rb4/);
    // The tag has not counted this as a download by the visitor.
    const downloads = await page.evaluate(
      () =>
        window.tamis?.trace.records().filter((it) => it.kind === 'event' && it.rule === 'Download link')
          .length,
    );
    expect(downloads).toBe(0);

    site.page('/other', pageHtml({ consent: [], title: 'Other', pushes: [] }));
    await page.goto(site.url('/other'));
    await inspector.all.getByLabel('Open a saved session').setInputFiles(path);
    await inspector.standing('A saved session, not this page.');
    const entry = await inspector.entry('Request quote', 'delivered');
    await entry.locator('.entry__head').click();
    await entry.getByText('acknowledged: HTTP 200').last().waitFor();
    await inspector.open('Data layer');
    await inspector.all.getByText('requestQuote').first().waitFor();
    await inspector.all.getByRole('button', { name: 'Close the file' }).click();
    await inspector.standing('C0002 withdrawn ');
  });

  test('treats a file from a stranger as text', async ({ open, visitor }) => {
    const page = await open({ consent });
    const inspector = await inspect(page);
    const evil = '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>';
    const record = {
      kind: 'event',
      id: evil,
      at: 1,
      rule: evil,
      occurrence: 0,
      eventType: evil,
      outcome: 'delivered',
      attempts: 1,
      reason: evil,
      xdm: {
        [evil]: evil,
        $$typeof: 'x',
        type: 'script',
        props: { dangerouslySetInnerHTML: { __html: evil } },
      },
    };
    const file = (session: unknown) => ({
      name: 'evil.json',
      mimeType: 'application/json',
      buffer: Buffer.from(typeof session === 'string' ? session : JSON.stringify(session)),
    });
    const session = {
      tamisInspector: 1,
      savedAt: 0,
      tenant: 'foodco',
      pages: [{ id: '1', address: 'javascript:window.pwned=1', title: evil, at: 1, records: [record] }],
      state: [{ title: evil, rows: [{ name: evil, value: { vnode: evil }, note: evil }] }],
      items: [
        { event: evil },
        JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
      ],
    };
    const input = inspector.all.getByLabel('Open a saved session');
    await input.setInputFiles(file(session));
    await inspector.standing('A saved session, not this page.');
    await inspector.all.locator('.entry__head').first().click();
    for (const tab of ['Rules', 'Data layer', 'State'] as const) await inspector.open(tab);
    await visitor.quiet();
    expect(
      await page.evaluate(() => [
        Reflect.get(window, 'pwned'),
        Reflect.get({}, 'polluted'),
        document.images.length,
      ]),
    ).toEqual([undefined, undefined, 0]);
    await inspector.all.getByRole('button', { name: 'Close the file' }).click();
    await inspector.open('Timeline');
    await inspector.showMore();
    // All that can be wrong with a file: `sessionFile.test.ts`.
    await input.setInputFiles(
      file(`{"tamisInspector":1,"items":[${'['.repeat(5_000)}${']'.repeat(5_000)}]}`),
    );
    await inspector.all.getByRole('alert').filter({ hasText: 'The file is damaged.' }).waitFor();
    expect(visitor.errors).toEqual([]);
  });
});

describe('what it says', () => {
  test('says that an event was refused in the first line, and why in the next', async ({ open }) => {
    const page = await open({
      consent,
      settings: { timeZone: 'Europe/Dublin' },
      before: `const { formatToParts } = Intl.DateTimeFormat.prototype;
        Intl.DateTimeFormat.prototype.formatToParts = function (date) {
          return formatToParts.call(this, date).filter(({ type }) => type !== 'dayPeriod');
        };`,
    });
    const inspector = await inspect(page);
    await inspector.standing('1 event refused.');
    const headline = inspector.all.locator('.standing--bad');
    expect(await headline.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
    // One click also shows the reason, from every view.
    await inspector.open('State');
    await headline.getByRole('button', { name: 'Show why' }).click();
    const way = inspector.all.locator('.event__way');
    await way.waitFor();
    expect(await way.innerText()).toContain('shut: the time-zone value needs 5');
    // The entry gets the focus with the next frame.
    await until(
      () =>
        page.evaluate(() =>
          document.activeElement?.shadowRoot?.activeElement?.textContent?.includes('Page view'),
        ),
      'the entry has the focus',
    );
  });

  test('shows with one click why a rule is held, even if much has happened since', async ({ open }) => {
    const page = await open({ consent: [] });
    const inspector = await inspect(page);
    await inspector.standing('Without consent nothing has left.');
    await page.evaluate(() => {
      for (let at = 0; at < 100; at += 1)
        window.adobeDataLayer.push({ event: 'cmp:click', eventInfo: { path: `component.gone-${at}` } });
    });
    await inspector.all.getByText(/^10\d entries$/).waitFor();
    await inspector.all.getByRole('searchbox').fill('gone-7');
    await inspector.all.getByRole('button', { name: 'Show why' }).click();
    const unmet = inspector.all.locator('.condition--unmet', { hasText: 'C0002' });
    await unmet.first().waitFor();
    expect(await inspector.all.getByRole('searchbox').inputValue()).toBe('');
  });

  test('shows what a tag in shadow mode found', async ({ open }) => {
    const page = await open({
      consent,
      settings: { mode: 'shadow' },
      body: '<main><h1>Home</h1></main>',
      tag: '<script defer src="/shadow.js"></script><script defer src="/tag.js"></script>',
    });
    const inspector = await inspect(page);
    await inspector.all.getByRole('tab', { name: 'Shadow' }).click();
    await inspector.standing('1 event in shadow mode.');
    const panel = inspector.all.getByRole('region', { name: 'Shadow run' });
    await panel.getByText('Tamis would send').waitFor();
    // Waits until the event is old enough to be judged: nothing else is sent on this page.
    await panel
      .getByRole('region', { name: 'Only in Tamis' })
      .getByText('web.webpagedetails.pageViews')
      .waitFor();
    expect(await faultsIn(page)).toEqual([]);
  });
});

describe('for everybody', () => {
  test('weighs 82.8 KB of brotli at most', async ({ site: _ }) => {
    expect(brotli(await readFile('dist/inspector.js')).length).toBeLessThanOrEqual(82_800);
  });

  test.for([
    ['light', 320, 1_024],
    ['dark', 1_440, 390],
  ] as const)(
    'has no fault for axe, %s, %i wide, and fits, also %i wide',
    async ([colorScheme, width, other], { open }) => {
      const page = await open({ consent, body: '<main><h1>Home</h1></main>' });
      await page.emulateMedia({ colorScheme });
      const inspector = await inspect(page);
      const entry = await inspector.entry('Page view', 'delivered');
      await entry.locator('.entry__head').click();
      await entry.locator('.tree').first().waitFor();
      const faults: string[] = [];
      for (const tab of ['Timeline', 'Rules', 'Data layer', 'State'] as const) {
        await inspector.open(tab);
        if (tab === 'Rules') await inspector.all.locator('summary').first().click();
        for (const wide of [other, width]) {
          await page.setViewportSize({ width: wide, height: 800 });
          const overflow = await inspector.all.evaluate((it) => it.scrollWidth - it.clientWidth);
          expect([tab, wide, overflow]).toEqual([tab, wide, 0]);
        }
        faults.push(...(await faultsIn(page)).map((fault) => `${tab}: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
  );

  test('is beside the page, which gives way, or at its bottom', async ({ open }) => {
    const page = await open({ consent, body: '<main style="block-size: 3000px"><h1>Home</h1></main>' });
    await page.setViewportSize({ width: 1_440, height: 900 });
    const inspector = await inspect(page);
    await inspector.entry('Page view', 'delivered');
    const place = () =>
      page.evaluate(() => {
        const { left, right } = document.querySelector('main')?.getBoundingClientRect() ?? {
          left: 0,
          right: 0,
        };
        return [left, innerWidth - right].map((gap) => gap > 350);
      });
    const dock = inspector.all.getByRole('combobox', { name: 'Place of the inspector' });
    expect(await place()).toEqual([false, true]);
    await dock.selectOption('Left');
    expect(await place()).toEqual([true, false]);
    await dock.selectOption('Bottom');
    expect(await place()).toEqual([false, false]);
    expect((await inspector.all.boundingBox())?.width).toBe(1_440);
    await inspector.all.getByRole('separator', { name: 'Height of the inspector' }).press('ArrowUp');
    await dock.selectOption('Right');
    await inspector.all.getByRole('button', { name: 'Close the inspector' }).click();
    await until(async () => (await page.locator('tamis-inspector').count()) === 0, 'it is closed');
    expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBeNull();
  });

  test('says its state without colours', async ({ open }) => {
    const page = await open({ consent: [], body: '<main><h1>Home</h1></main>' });
    await page.emulateMedia({ forcedColors: 'active' });
    const inspector = await inspect(page);
    await inspector.entry('Page view', 'held');
    const { all } = inspector;
    expect(await all.locator('.bar__light').innerText()).toBe('‖');
    const problems = all.getByRole('button', { name: /Problems/ });
    await problems.click();
    expect(await problems.innerText()).toMatch(/^✓ /);
    expect(await faultsIn(page)).toEqual([]);
  });

  test('is used by keyboard alone', async ({ open }) => {
    const page = await open({
      consent,
      before: `window.heard = []; addEventListener('keydown', ({ key }) => heard.push(key));`,
    });
    const inspector = await inspect(page);
    await inspector.entry('Page view', 'delivered');
    const focused = () =>
      page.evaluate(() => {
        const it = document.activeElement?.shadowRoot?.activeElement;
        return it?.getAttribute('aria-label') ?? it?.textContent ?? '';
      });
    const tabTo = async (name: string | RegExp) => {
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press('Tab');
        const at = await focused();
        if (typeof name === 'string' ? at === name : name.test(at)) return;
      }
      throw new Error(`Tab never reaches ${name}.`);
    };
    await tabTo('Timeline');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Rules');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Compare');
    await page.keyboard.press('Home');
    expect(await focused()).toBe('Timeline');
    await tabTo(/Page view/);
    await page.keyboard.press('Enter');
    await inspector.all.locator('.event__way', { hasText: 'acknowledged: HTTP 200' }).waitFor();
    await inspector.all.getByRole('searchbox').focus();
    await page.keyboard.type('page');
    expect(await inspector.all.getByRole('searchbox').inputValue()).toBe('page');
    await inspector.all.getByRole('button', { name: 'Close the inspector' }).focus();
    await page.keyboard.press('Enter');
    await until(async () => (await page.locator('tamis-inspector').count()) === 0, 'it is closed');
    // The page's shortcuts do not receive the key.
    expect(await page.evaluate(() => Reflect.get(window, 'heard').includes('p'))).toBe(false);
  });

  test('makes the parts of a list of the data layer when somebody opens it', async ({ open }) => {
    const LONG = 2_000;
    const page = await open({ consent });
    const inspector = await inspect(page);
    await page.evaluate((length) => {
      const offers = Array.from({ length }, (_, at) => ({ sku: `V-${at}` }));
      window.adobeDataLayer.push({ event: 'offersShown', offers });
    }, LONG);
    await inspector.open('Data layer');
    const panel = inspector.all.getByRole('region', { name: 'Data layer' });
    await panel.getByText('offersShown').waitFor();
    expect(await panel.locator('*').count()).toBeLessThan(100);
    await panel.getByText(`[${LONG} items]`).click();
    await panel.getByText(`${LONG - 1}{1 field}`).click();
    await panel.getByText(`"V-${LONG - 1}"`).waitFor();
    await panel.getByText('offersShown').click();
    await panel.locator('.changes__one').first().waitFor();
  });

  test('draws only visible entries while 500 occurrences arrive and are scrolled through', async ({
    open,
  }) => {
    const page = await open({ consent });
    const inspector = await inspect(page);
    await inspector.entry('Page view', 'delivered');
    const drawn = await page.evaluate(async () => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const list = document.querySelector('tamis-inspector')?.shadowRoot?.querySelector('.entries');
      if (!list) throw new Error('There is no list.');
      const counts: number[] = [];
      const look = async () => {
        await frame();
        counts.push(list.querySelectorAll('.entry').length);
      };
      for (let at = 0; at < 100; at += 1) {
        for (let each = 0; each < 5; each += 1) {
          window.adobeDataLayer.push({
            event: 'cmp:click',
            eventInfo: { path: `component.gone-${at}-${each}` },
          });
        }
        await look();
      }
      for (let at = 0; at < 60; at += 1) {
        list.scrollTop = (list.scrollHeight / 60) * at;
        await look();
      }
      return { most: Math.max(...counts), least: Math.min(...counts) };
    });
    await inspector.all.getByText(/^5\d\d entries$/).waitFor();
    expect(drawn.most).toBeLessThan(40);
    expect(drawn.least).toBeGreaterThan(0);
  });

  test('and a page of another React do not disturb each other', async ({ open, site, visitor }) => {
    for (const name of ['react', 'react-dom'])
      site.file(
        `/${name}.js`,
        await readFile(`node_modules/${name}-18/umd/${name}.production.min.js`, 'utf8'),
      );
    const page = await open({
      consent,
      tag: `<script src="/react.js"></script><script src="/react-dom.js"></script><script src="/tag.js"></script>`,
      body: `<main id="app"></main><script>
        addEventListener('DOMContentLoaded', () => {
          const { createElement, useState } = React;
          const Counter = () => {
            const [count, setCount] = useState(0);
            return createElement('button', { onClick: () => setCount(count + 1) }, 'Eaten: ' + count);
          };
          window.root = ReactDOM.createRoot(app);
          root.render(createElement(Counter));
        });
      </script>`,
    });
    const count = page.locator('#app button');
    await count.click();
    const react = () => page.evaluate(() => Reflect.get(window, 'React'));
    const before = await react();
    expect(before).toMatchObject({ version: '18.3.1' });

    const inspector = await inspect(page);
    await inspector.entry('Page view', 'delivered');
    await count.click();
    expect(await count.innerText()).toBe('Eaten: 2');
    await inspector.open('Rules');
    await inspector.all.getByRole('searchbox').fill('Page view');
    expect(await inspector.all.getByRole('searchbox').inputValue()).toBe('Page view');
    await count.click();
    expect(await count.innerText()).toBe('Eaten: 3');
    // Each can be removed without affecting the other.
    await page.evaluate(() => (Reflect.get(window, 'root') as { unmount(): void }).unmount());
    await inspector.open('Timeline');
    await inspector.entry('Page view', 'delivered');
    expect(await react()).toEqual(before);
    expect(await page.evaluate(() => Reflect.get(window, 'preact'))).toBeUndefined();
    expect(visitor.errors).toEqual([]);
  });
});
