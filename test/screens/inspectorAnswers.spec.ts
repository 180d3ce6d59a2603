import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserTest as test } from '../browser/harness/browserTest.ts';
import { consent, pageHtml, pageShown } from '../browser/harness/pageHtml.ts';
import { until } from '../browser/harness/until.ts';
import { inspect, inspectorOf } from './demo/inspectorOf.ts';
import { faultsIn } from './demo/seriousFaults.ts';

/** Counts what a person clicks on the page, in the inspector too; heard before the inspector is there. */
const COUNTED = `window.clicks = 0;
  addEventListener('click', ({ isTrusted }) => { if (isTrusted) window.clicks += 1; }, true);`;
const clicksOn = (page: Page) => page.evaluate(() => Reflect.get(window, 'clicks'));

const quote = (productCode: string, quoteNumber?: string) => ({
  event: 'requestQuote',
  requestQuoteInfo: { productTitle: 'Sour One', productCode, ...(quoteNumber && { quoteNumber }) },
});

const region = (page: Page, name: string) => inspectorOf(page).all.getByRole('region', { name, exact: true });
const status = (page: Page, panel: string) => region(page, panel).getByRole('status');

describe('what do we store, how long', () => {
  test('one click: value, purpose, expiry, setter, what a withdrawal does', async ({
    open,
    edgeReceives,
  }) => {
    const page = await open({ consent, before: COUNTED });
    await edgeReceives(1);
    const inspector = await inspect(page);
    await inspector.entry('Page view', 'delivered');
    await inspector.all.getByRole('tab', { name: 'Stored' }).click();
    await status(page, 'Stored')
      .getByText(/^\d+ of \d+ declared names stored now\. Nothing else/)
      .waitFor();
    const cookies = await region(page, 'Cookies').innerText();
    expect(cookies).toMatch(
      /kndctr_\w+_identity\n\S+\nThe same visitor on the next page and the next visit\. Expires after 395 days, as declared\. Set by alloy\. A withdrawal of consent removes it\./,
    );
    expect(cookies).toMatch(/form_?[sS]tart\w*\nnot stored now\n[\s\S]+Set by the rule “/);
    expect(await clicksOn(page)).toBe(1);
  });

  test('what is under the tag’s names and not declared is named, and secrets in values are not shown', async ({
    open,
  }) => {
    const page = await open({
      consent,
      before: `localStorage.setItem('tamis_stray', 'jane.roe@example.com'); document.cookie = 'theirs=1';`,
    });
    const inspector = await inspect(page);
    await inspector.all.getByRole('tab', { name: 'Stored' }).click();
    await status(page, 'Stored').getByText('Not declared: tamis_stray.').waitFor();
    const words = await region(page, 'Stored').innerText();
    expect(words).toMatch(/tamis_stray\nredacted\nNot declared: its purpose/);
    expect(words).not.toContain('jane.roe');
    expect(words).not.toContain('theirs');
  });

  test('without consent nothing is stored', async ({ open }) => {
    const page = await open({ consent: ['C0001'] });
    const inspector = await inspect(page);
    await inspector.all.getByRole('tab', { name: 'Stored' }).click();
    await status(page, 'Stored')
      .getByText(/^0 of \d+ declared names stored now/)
      .waitFor();
  });
});

describe('a third of the events lack a field: where', () => {
  const pushes = [
    pageShown,
    quote('V-1', '1'),
    quote('V-2'),
    quote('V-3', '3'),
    quote('V-4', '4'),
    quote('V-5'),
    quote('V-6', '6'),
  ];

  test('one search: the field, its count, and the entries', async ({ open, edgeReceives }) => {
    const page = await open({ consent, before: COUNTED, pushes });
    await edgeReceives(7);
    const inspector = await inspect(page);
    await inspector.entry('Request quote', 'delivered');
    await inspector.all.getByRole('searchbox').fill('quoteNumber');
    const answer = region(page, 'Fields that events lack');
    await answer.getByText('filled in 4 of 6').waitFor();
    expect(await answer.innerText()).toMatch(
      /_tenant\.quote\.quoteNumber of “Request quote”: filled in 4 of 6\s+Missing in 2 entries:/,
    );
    const entries = answer.getByRole('button', { name: /requestQuote, Home$/ });
    expect(await entries.count()).toBe(2);
    expect(await clicksOn(page)).toBe(0);

    await entries.first().click();
    const open2 = inspector.all.locator('.entry', { hasText: 'V-2' });
    await open2.waitFor();
    expect(await clicksOn(page)).toBe(1);
  });

  test('the rule says how often it fired, whether its XDM fits, and how often each field is filled', async ({
    open,
    edgeReceives,
  }) => {
    const page = await open({ consent, pushes });
    await edgeReceives(7);
    const inspector = await inspect(page);
    await inspector.open('Rules');
    await inspector.all.getByRole('searchbox').fill('Request quote');
    const rule = inspector.all.locator('.verdict', { hasText: 'fired 6 of 6' });
    await rule.locator('summary').getByText('fired 6 of 6 · XDM fits').waitFor();
    expect(await rule.locator('.planned__field', { hasText: 'quote.productCode ←' }).innerText()).toContain(
      'filled in 6 of 6',
    );
    const field = rule.locator('.planned__field', { hasText: 'quote.quoteNumber ←' });
    await field.getByRole('button', { name: 'filled in 4 of 6' }).click();
    expect(await field.getByRole('button', { name: /requestQuote, Home$/ }).count()).toBe(2);
  });
});

test('why did nothing use it: what the page pushed starts something else', async ({ open }) => {
  const page = await open({ consent });
  const inspector = await inspect(page);
  const words = inspector.all.getByText(
    'No rule uses cmp:show itself; it starts “portal shown” and “page shown”.',
  );
  await words.waitFor();
  // A search finds what is shown.
  await inspector.all.getByRole('searchbox').fill('portal shown');
  await words.waitFor();
});

const BODY = `<main><h1>Home</h1>
  <a id="file" href="/files/taste.pdf">Taste <b id="inside">guide</b></a>
  <a id="plain" href="/en/next.html">Next</a>
  <button id="button">Press</button><button id="off" disabled>Off</button>
  <input id="text" aria-label="Text"><form id="form"><p>A form</p><input name="nodeType" hidden></form>
  <iframe id="frame" title="A frame" srcdoc="<p>Inside</p>" width="120" height="40"></iframe>
  <video id="film" width="40" height="20"></video>
</main>`;
/** Everything that the page hears on its own elements. */
const NOTICED = `window.noticed = [];
  addEventListener('DOMContentLoaded', () => {
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'auxclick', 'contextmenu',
      'pointerover', 'mouseover', 'pointermove', 'mousemove', 'focusin', 'keydown', 'keyup', 'touchstart', 'touchend', 'submit'])
      document.addEventListener(type, ({ target }) => {
        if (target.localName !== 'tamis-inspector') window.noticed.push(type + ' ' + target.id);
      }, true);
  });`;
const noticedOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(window, 'noticed'));
/** Without the pointer: when picking is over, the page hears where it is. */
const pressedOn = async (page: Page) => (await noticedOn(page)).filter((it) => !/(over|move) /.test(it));
/** How many records the trace has. */
const recordsOn = (page: Page) =>
  page.evaluate(
    () =>
      (Reflect.get(window, 'tamis') as { trace: { records(): readonly unknown[] } }).trace.records().length,
  );
/** All but the inspector's own note of its view. */
const storedBy = async (visitor: { stored(): Promise<readonly string[]> }) =>
  (await visitor.stored()).filter((it) => !it.includes('tamis-inspector'));
const pickButton = (page: Page) => inspectorOf(page).all.getByRole('button', { name: 'Pick an element' });

describe('which rules would this click fire', () => {
  test('two clicks, without the click: nothing of the page notices, nothing is sent or stored', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    const page = await open({ consent, before: COUNTED + NOTICED, body: BODY });
    await edgeReceives(1);
    const inspector = await inspect(page);
    await inspector.entry('Page view', 'delivered');
    const before = {
      url: page.url(),
      stored: await storedBy(visitor),
      records: await recordsOn(page),
    };
    await page.evaluate(() => Reflect.set(window, 'noticed', []));
    await pickButton(page).click();
    await page.locator('#inside').click();
    const said = status(page, 'Element').getByText('A click would fire “Download link”.');
    await said.waitFor();
    expect(await said.innerText()).toContain('b#inside “guide”');
    const click = region(page, 'A click');
    expect(await click.innerText()).toMatch(/Download link\nwould fire\s+Waits for: a link is followed/);
    expect(await click.innerText()).toMatch(
      /Exit link\nwould not fire\s+Needs “the link is an exit.+but found/,
    );
    expect(await clicksOn(page)).toBe(2);

    expect(await noticedOn(page)).toEqual([]);
    expect({
      url: page.url(),
      stored: await storedBy(visitor),
      records: await recordsOn(page),
    }).toEqual(before);
    expect(edge.requests).toHaveLength(1);

    // The next click is the page's again.
    await page.locator('#button').click();
    expect(await noticedOn(page)).toContain('click button');
  });

  test('what consent stops is said', async ({ open }) => {
    const page = await open({ consent: ['C0001'], body: BODY });
    await inspect(page);
    await pickButton(page).click();
    await page.locator('#file').click();
    await status(page, 'Element').getByText('A click by itself would fire no rule.').waitFor();
    expect(await region(page, 'A click').innerText()).toMatch(
      /Download link\nwould not fire\s+The visitor has not allowed performance cookies \(C0002\)\. Allowed: C0001\./,
    );
  });

  test('what it cannot know without the click has its own word', async ({ open }) => {
    const page = await open({ consent, body: BODY });
    await inspect(page);
    await pickButton(page).click();
    await page.locator('#film').click();
    await status(page, 'Element').getByText('No rule listens to a click of it.').waitFor();
    expect(await region(page, 'Playing it').innerText()).toMatch(/Video Start\nnot known/);
    expect(await region(page, 'Element').innerText()).toMatch(
      /Not known without the click: whether a script of the page cancels it, leads elsewhere, or pushes to the data layer, for which \d+ rules wait\./,
    );
  });

  test('Escape ends it, wherever the focus is, and the page is as before', async ({ open }) => {
    const page = await open({ consent, before: NOTICED, body: BODY });
    await inspect(page);
    await pickButton(page).click();
    await page.locator('#text').evaluate((it) => it.focus());
    await page.evaluate(() => Reflect.set(window, 'noticed', []));
    await page.keyboard.press('Escape');
    await inspectorOf(page).all.getByRole('button', { name: 'Pick an element' }).waitFor();
    expect(await noticedOn(page)).toEqual([]);
    await page.keyboard.type('a');
    expect(await page.locator('#text').inputValue()).toBe('a');
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });

  test('ends with its view, where the answer would be', async ({ open }) => {
    const page = await open({ consent, before: NOTICED, body: BODY });
    await inspect(page);
    await pickButton(page).click();
    await inspectorOf(page).open('Rules');
    await page.evaluate(() => Reflect.set(window, 'noticed', []));
    await page.locator('#text').click();
    expect(await pressedOn(page)).not.toEqual([]);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });

  test('by keyboard: Tab moves the outline and not the focus, Enter picks', async ({ open }) => {
    const page = await open({ consent, before: NOTICED, body: BODY });
    await inspect(page);
    await pickButton(page).press('Enter');
    await inspectorOf(page).all.getByRole('button', { name: 'Stop picking' }).waitFor();
    await page.keyboard.press('Tab');
    await status(page, 'Element').getByText('a#file “Taste guide”').waitFor();
    await page.keyboard.press('Tab');
    await status(page, 'Element').getByText('a#plain “Next”').waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await status(page, 'Element').getByText('b#inside “guide”').waitFor();
    await page.keyboard.press('Enter');
    await status(page, 'Element').getByText('A click would fire “Download link”.').waitFor();
    expect(await pressedOn(page)).toEqual([]);
    // The focus is in the inspector still.
    await page.keyboard.press('Enter');
    await inspectorOf(page).all.getByRole('button', { name: 'Stop picking' }).waitFor();
  });

  test('a disabled button is picked, a frame hears nothing', async ({ open }) => {
    const page = await open({ consent, before: NOTICED, body: BODY });
    await inspect(page);
    await page.frameLocator('#frame').locator('p').waitFor();
    const clickAt = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      if (!box) throw new Error(`${selector} is on the page.`);
      await page.mouse.click(box.x + 5, box.y + 5);
    };
    await pickButton(page).click();
    await clickAt('#off');
    await status(page, 'Element').getByText('button#off “Off”').waitFor();
    await inspectorOf(page).all.getByRole('button', { name: 'Pick another element' }).click();
    // A field may hide what its form is.
    await clickAt('#form');
    await status(page, 'Element')
      .getByText(/^(p|form#form) “A form”/)
      .waitFor();
    await inspectorOf(page).all.getByRole('button', { name: 'Pick another element' }).click();
    const frame = page.frames().find((it) => it !== page.mainFrame());
    await frame?.evaluate(() =>
      addEventListener('click', () => Reflect.set(parent, 'noticed', ['in the frame']), true),
    );
    await page.evaluate(() => Reflect.set(window, 'noticed', []));
    await clickAt('#frame');
    await inspectorOf(page).all.getByRole('button', { name: 'Pick another element' }).waitFor();
    expect(await pressedOn(page)).toEqual([]);
  });
});

/** Saves the visit of a page as a file. */
const savedVisit = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    inspectorOf(page).all.getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  const path = join(mkdtempSync(join(tmpdir(), 'visit-')), 'production.json');
  await download.saveAs(path);
  return path;
};

describe('production against my draft', () => {
  test('a file of another visit: two clicks and its name', async ({ open, site, edgeReceives }) => {
    site.page(
      '/other',
      pageHtml({ consent, before: COUNTED, pushes: [pageShown, quote('V-9', '9'), quote('V-8')] }),
    );
    const page = await open({ consent, pushes: [pageShown, quote('V-1', '1')] });
    await edgeReceives(2);
    await (await inspect(page)).entry('Request quote', 'delivered');
    const file = await savedVisit(page);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(site.url('/other'));
    await edgeReceives(5);
    const inspector = await inspect(page);
    await inspector.entry('Request quote', 'delivered');
    await page.evaluate(() => Reflect.set(window, 'clicks', 0));
    await inspector.all.getByRole('tab', { name: 'Compare' }).click();
    await status(page, 'Compare').getByText('Not compared:').waitFor();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      inspector.all.getByText('Open a visit to compare with').click(),
    ]);
    await chooser.setFiles(file);
    await status(page, 'Compare').getByText('This visit and production.json differ:').waitFor();
    expect(await status(page, 'Compare').innerText()).toContain('1 kind in another number');
    const kind = region(page, '“Request quote”, web.webinteraction.linkClicks');
    expect(await kind.innerText()).toMatch(/Events\n2 in this visit, 1 in production\.json/);
    expect(await kind.innerText()).toMatch(
      /_foodco\.quote\.productCode\nthis visit: "V-8", "V-9"\nproduction\.json: "V-1"/,
    );
    expect(await clicksOn(page)).toBeLessThanOrEqual(3);
  });

  test('a file that is none is refused in words', async ({ open }) => {
    const page = await open({ consent });
    const inspector = await inspect(page);
    await inspector.all.getByRole('tab', { name: 'Compare' }).click();
    const path = join(mkdtempSync(join(tmpdir(), 'visit-')), 'none.json');
    writeFileSync(path, '[]');
    await inspector.all.locator('input[type=file]').setInputFiles(path);
    await inspector.all.getByText('The file is not a session of the inspector.').waitFor();
    await status(page, 'Compare').getByText('Not compared:').waitFor();
  });
});

/** Opens the inspector on a page with this many pushes, `walk0` and so on, and shows their entries alone. */
const walks = async (page: Page, count: number) => {
  const inspector = await inspect(page);
  await inspector.entry('Page view', 'delivered');
  await page.evaluate((most) => {
    for (let at = 0; at < most; at += 1) window.adobeDataLayer.push({ event: `walk${at}` });
  }, count);
  await inspector.all.getByRole('searchbox').fill('walk');
  await inspector.all.getByText(new RegExp(`^${count} of \\d+ entries$`)).waitFor();
  return { page, inspector, list: inspector.all.locator('.entries') };
};

test('a long timeline has the rows in sight alone, and keeps the place to which somebody scrolls', async ({
  open,
}) => {
  const { page, inspector, list } = await walks(await open({ consent }), 200);
  await list.evaluate((it) => it.scrollTo(0, 0));
  await inspector.all.locator('.entry', { hasText: 'walk3' }).first().locator('.entry__head').click();
  expect(await list.locator('.entries__item').count()).toBeLessThan(60);

  /** The row at the top of what is in sight, and where it begins, once it has stood still for ten frames: rows are measured when they are drawn. */
  const inSight = () =>
    list.evaluate(
      (it) =>
        new Promise<string>((resolve) => {
          let last = '';
          let still = 0;
          const look = () => {
            const { left, top } = it.getBoundingClientRect();
            const row = (it.getRootNode() as ShadowRoot)
              .elementFromPoint(left + 20, top + 20)
              ?.closest('.entry');
            const now = row
              ? `${/walk\d+/.exec(row.textContent ?? '')?.[0]} ${Math.round(row.getBoundingClientRect().top)}`
              : '';
            still = now !== '' && now === last ? still + 1 : 0;
            last = now;
            if (still < 10) requestAnimationFrame(look);
            else resolve(now);
          };
          look();
        }),
    );
  await list.evaluate((it) => it.scrollBy(0, 2_000));
  const before = await inSight();
  expect(before).toMatch(/^walk\d+ \d+$/);
  await page.evaluate(() => window.adobeDataLayer.push({ event: 'walk200' }));
  await inspector.all.getByText(/^201 of \d+ entries$/).waitFor();
  expect(await inSight()).toBe(before);
});

test('a press on an entry counts while the list moves, as it does when new entries come', async ({
  open,
}) => {
  const { page, inspector, list } = await walks(await open({ consent }), 30);
  await list.evaluate(async (it) => {
    it.scrollTo(0, 0);
    let frames = 0;
    const move = () => {
      it.scrollBy(0, it.scrollTop > 0 ? -1 : 1);
      frames += 1;
      requestAnimationFrame(move);
    };
    move();
    while (frames < 30) await new Promise(requestAnimationFrame);
  });
  const head = inspector.all.locator('.entry', { hasText: 'walk2' }).first().locator('.entry__head');
  expect(await head.getAttribute('aria-expanded')).toBe('false');
  const box = await head.boundingBox();
  if (!box) throw new Error('The entry is not in sight.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await until(async () => (await head.getAttribute('aria-expanded')) === 'true', 'it is open');
});

test('a strict content security policy and Trusted Types stop none of it', async ({ open }) => {
  const page = await open({
    consent,
    nonce: 'r4nd0m',
    body: BODY,
    headers: {
      'content-security-policy':
        "default-src 'self'; connect-src 'self' https://edge.foodco.test; script-src 'nonce-r4nd0m' 'strict-dynamic'; style-src 'self'; frame-src 'self'; require-trusted-types-for 'script'",
    },
  });
  const refused: string[] = [];
  page.on('console', (it) => {
    if (/Content Security Policy|Trusted/i.test(it.text())) refused.push(it.text());
  });
  const inspector = await inspect(page);
  await inspector.all.getByRole('tab', { name: 'Stored' }).click();
  await status(page, 'Stored').waitFor();
  await inspector.all.getByRole('tab', { name: 'Compare' }).click();
  await status(page, 'Compare').waitFor();
  await inspector.open('Timeline');
  await pickButton(page).click();
  await page.locator('#inside').hover();
  const outline = page.locator('.pick__outline');
  const [drawn, meant] = [await outline.boundingBox(), await page.locator('#inside').boundingBox()];
  expect(drawn?.width).toBeCloseTo(meant?.width ?? 0, 0);
  expect(drawn?.x).toBeCloseTo(meant?.x ?? 0, 0);
  await page.locator('#inside').click();
  await status(page, 'Element').getByText('A click would fire “Download link”.').waitFor();
  expect(await outline.count()).toBe(0);
  expect(refused).toEqual([]);
});

const WIDTHS = [320, 390, 1_440];

test('the answers have no fault for axe, in both themes, at three widths, and fit', async ({
  open,
  edgeReceives,
}) => {
  const page = await open({ consent, body: BODY, pushes: [pageShown, quote('V-1', '1'), quote('V-2')] });
  await edgeReceives(3);
  const inspector = await inspect(page);
  await inspector.entry('Request quote', 'delivered');
  await pickButton(page).click();
  await page.locator('#file').click();
  await region(page, 'A click').waitFor();
  const views: readonly (readonly [tab: string, prepare: () => Promise<void>])[] = [
    ['Element', async () => {}],
    ['Stored', async () => {}],
    ['Compare', async () => {}],
    ['Rules', () => inspector.all.getByRole('searchbox').fill('quoteNumber')],
    ['Timeline', () => inspector.all.getByRole('searchbox').fill('quoteNumber')],
  ];
  for (const [tab, prepare] of views) {
    await inspector.all.getByRole('tab', { name: tab }).click();
    await prepare();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await inspector.all.evaluate((it) => it.scrollWidth - it.clientWidth);
      expect([tab, width, overflow]).toEqual([tab, width, 0]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect([tab, width, colorScheme, await faultsIn(page)]).toEqual([tab, width, colorScheme, []]);
      }
    }
  }
});
