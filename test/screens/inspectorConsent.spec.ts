import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test, until } from '../browser/harness/index.ts';
import { answerBanner, DENIAL, GRANT, oneTrust } from '../browser/harness/oneTrust.ts';
import { pageHtml } from '../browser/harness/pageHtml.ts';
import { inspect, type inspectorOf } from './demo/inspectorOf.ts';

const quote = (page: Page) =>
  page.evaluate("adobeDataLayer.push({ event: 'requestQuote', requestQuoteInfo: { quoteId: 'Q1' } })");

/** What the entries of one kind say without a click, line by line; their times are checked and left out. */
const linesOf = (inspector: ReturnType<typeof inspectorOf>, kind: 'consent' | 'failure') =>
  inspector.all.locator('.entry__head').evaluateAll((heads, wanted) => {
    const textsOf = (it: Element) => [...it.children].map(({ textContent }) => textContent).filter(Boolean);
    return heads.flatMap((head) => {
      const [first = [], ...rest] = [...head.children].map((line) =>
        line.children.length > 0 ? textsOf(line) : [line.textContent],
      );
      const [time = '', what] = first;
      if (what !== wanted) return [];
      if (!/^\d\d:\d\d:\d\d\.\d{3}( or earlier)?$/.test(time))
        throw new Error(`No time with milliseconds: ${time}`);
      return [rest.flat().join(' | ')];
    });
  }, kind);

/** Waits until these are the entries of a kind: rows are in the document once they have been measured. */
const linesAre = async (
  inspector: ReturnType<typeof inspectorOf>,
  kind: 'consent' | 'failure',
  expected: readonly string[],
) => {
  const isSo = async () => JSON.stringify(await linesOf(inspector, kind)) === JSON.stringify(expected);
  await until(isSo, `the entries are ${expected.join('; ')}`);
};

/** Rows that are far out of sight are not in the document. */
const TALL = { width: 1_280, height: 1_600 };

test('the timeline says when consent was given and withdrawn, where, and what left on either side', async ({
  open,
  edgeReceives,
  visitor,
}) => {
  const page = await open({ before: oneTrust() });
  await page.setViewportSize(TALL);
  const inspector = await inspect(page);
  await inspector.standing('Without consent nothing has left.');

  await answerBanner(page, GRANT);
  await edgeReceives(1);
  await quote(page);
  // Otherwise the withdrawal would meet an event without an answer, whose outcome is in doubt.
  await inspector.entry('Request quote', 'delivered');
  await edgeReceives(2);
  await answerBanner(page, DENIAL);
  await inspector.standing('Withdrawn');
  await quote(page);
  await visitor.quiet();
  await edgeReceives(2);
  const untilHere = [
    'C0001 allowed | not given | Kept from an earlier page, or the banner’s default. No event left before, none after.',
    'C0002 (performance) allowed | given | By the banner on this page. No event left before, 2 after.',
  ];
  await linesAre(inspector, 'consent', [
    ...untilHere,
    'C0002 (performance) withdrawn | withdrawn | By the banner on this page. 2 events left before, none after.',
  ]);

  // The visitor allows it in another tab, and withdraws it there.
  const other = await open({ path: '/other', before: oneTrust(), pushes: [] });
  await answerBanner(other, GRANT);
  const inOtherTab = 'In another tab, or on another page of this tab.';
  const lastIs = (words: string) =>
    until(
      async () => (await linesOf(inspector, 'consent')).at(-1)?.includes(words),
      `the last entry says ${words}`,
    );
  await lastIs(`C0002 (performance) allowed | given | ${inOtherTab}`);
  await answerBanner(other, DENIAL);
  await lastIs(`C0002 (performance) withdrawn | withdrawn | ${inOtherTab}`);

  await page.evaluate('adobeDataLayer.push(null)');
  await until(async () => (await linesOf(inspector, 'failure')).length === 1, 'the failure is an entry');
  expect((await linesOf(inspector, 'failure'))[0]).toMatch(/null.* \| failed/i);

  // One click shows the changes of consent alone, another one what fails.
  await inspector.all.getByRole('button', { name: 'Consent (5)' }).click();
  await until(async () => (await inspector.all.locator('.entry').count()) === 5, 'these are alone');
  await inspector.all.getByRole('button', { name: 'Consent (5)' }).click();
  await inspector.all.getByRole('button', { name: 'Problems (1)' }).click();
  await until(async () => (await inspector.all.locator('.entry').count()) === 1, 'the failure is alone');
  expect(visitor.errors).toEqual([]);
});

test('one answer is one entry, however many pages follow it, and a withdrawal stays in force', async ({
  open,
  site,
  edgeReceives,
  visitor,
}) => {
  site.page('/next', pageHtml({ before: oneTrust(), title: '=1+1' }));
  const page = await open({ before: oneTrust() });
  await page.setViewportSize(TALL);
  const inspector = await inspect(page);
  await answerBanner(page, GRANT);
  // A page that is left before the inspector has opened there is not in the visit.
  const isCounted = (count: number) =>
    until(
      async () => (await linesOf(inspector, 'consent')).at(-1)?.endsWith(`${count} after.`),
      `page view ${count} is counted`,
    );
  await isCounted(1);
  for (const count of [2, 3]) {
    await page.goto(site.url('/next'));
    await isCounted(count);
  }
  await edgeReceives(3);
  const given = [
    'C0001 allowed | not given | Kept from an earlier page, or the banner’s default. No event left before, none after.',
    'C0002 (performance) allowed | given | By the banner on this page. No event left before, 3 after.',
  ];
  await linesAre(inspector, 'consent', given);

  await answerBanner(page, DENIAL);
  await inspector.standing('Withdrawn');
  await page.goto(site.url('/next'));
  await inspector.standing('C0002 withdrawn ');
  await inspector.standing('nothing has left since.');
  const withdrawn =
    'C0002 (performance) withdrawn | withdrawn | By the banner on this page. 3 events left before, none after.';
  await inspector.all.getByRole('button', { name: 'Consent (3)' }).click();
  await until(async () => (await inspector.all.locator('.entry').count()) === 3, 'these are alone');
  await linesAre(inspector, 'consent', [...given, withdrawn]);
  await inspector.all.getByText('It cannot show other devices').waitFor();
  const saved = async (ending: string) => {
    const saving = page.waitForEvent('download');
    await inspector.all.getByRole('button', { name: `Save as ${ending.toUpperCase()}` }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^tamis-consent-.*\\.${ending}$`));
    return readFile(await download.path(), 'utf8');
  };
  const rows = (await saved('csv')).split('\r\n');
  expect(rows).toHaveLength(6);
  expect(rows[3]).toContain(`"withdrawn","By the banner on this page","'=1+1",`);
  expect(rows[4]).toContain('It cannot show other devices');
  const { changes } = JSON.parse(await saved('json'));
  expect(changes.at(-1)).toMatchObject({ leftBefore: 3, leftUntilNextChange: 0 });
  await edgeReceives(3);
  expect(visitor.errors).toEqual([]);
});

test('an event says when it happened and when it left', async ({ open, edgeReceives }) => {
  const page = await open({ before: oneTrust() });
  await answerBanner(page, GRANT);
  await edgeReceives(1);
  const inspector = await inspect(page);
  const entry = await inspector.entry('Page view', 'delivered');
  await entry.locator('.entry__head').click();
  const way = await entry.locator('.event__way').first().innerText();
  expect(way.split('\n').filter(Boolean).join(' ')).toMatch(
    /Happened \d\d:\d\d:\d\d\.\d{3} or earlier Left \d\d:\d\d:\d\d\.\d{3}, (at once|.* later)/,
  );
});
