import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Tag } from '../../src/tag/tag.ts';
import { ACDL, CORE, TAG } from './aem/aemPage.ts';
import { aemTest as test } from './aem/aemTest.ts';
import { portalPage } from './aem/pages/areas.ts';
import { contentPage } from './aem/pages/content.ts';
import { formPage } from './aem/pages/form.ts';
import { navigationPage } from './aem/pages/navigation.ts';
import { searchPage } from './aem/pages/search.ts';
import { toldByTrace } from './aem/readTold.ts';
import { appMeasurementLibrary } from './harness/appMeasurementLibrary.ts';
import { until } from './harness/index.ts';

const SHADOW = '/shadow.js';

const shadowOf = (page: Page) => page.evaluate(() => (Reflect.get(window, 'tamis') as Tag).trace.records());

/** The other pages differ from these only in their components: `aemPages.spec`. */
const visits = [contentPage, navigationPage, formPage, searchPage, portalPage];

describe('in shadow mode nothing is requested or stored, and the same is decided, on', () => {
  test.for(visits.map((visit) => [visit.what, visit] as const))(
    '%s',
    async ([, visit], { openAem, visitor, edge, nothingLeft, nothingStored }) => {
      const settings = { ...visit.settings, mode: 'shadow' };
      const page = await openAem({ ...visit, settings }, { head: [SHADOW, TAG], bottom: [ACDL, ...CORE] });
      await visitor.quiet();
      await visit.act(page);
      const told = async () => toldByTrace(await shadowOf(page));
      await until(async () => (await told()).length >= visit.leaves.length, 'everything is decided');
      await visitor.quiet();
      expect(await told()).toMatchObject(visit.leaves);
      await nothingLeft();
      await nothingStored();
      expect(edge.events).toEqual([]);
      expect(visitor.errors).toEqual([]);
    },
  );
});

/** AppMeasurement calls as in the page's present implementation: a page view, a custom link, an exit. */
const appMeasurement = `
  ${appMeasurementLibrary('foodco-prod')}
  s.pageName = 'na-en:TASTE';
  s.events = 'event1';
  s.server = 'www.foodco.test';
  s.channel = 'taste';
  s.t();`;

test('hits of AppMeasurement are recorded even if their images were sent before the tag started', async ({
  open,
  analyticsReceives,
  visitor,
}) => {
  const page = await open({
    path: '/na-en/taste.html',
    settings: { mode: 'shadow' },
    consent: ['C0001', 'C0002'],
    before: appMeasurement.replaceAll('</', '<\\/'),
    tag: '<script defer src="/shadow.js"></script><script defer src="/tag.js"></script>',
  });
  await analyticsReceives(1);
  const report = () => page.evaluate(() => window.tamis?.shadow({ quiet: true })?.report);
  await until(
    async () => (await report())?.waiting === 0 && (await report())?.channels[0]?.paired,
    'both sides of the page view are there',
  );
  expect(await report()).toMatchObject({
    here: 1,
    onlyHere: [],
    channels: [
      {
        channel: 'AppMeasurement',
        there: 1,
        paired: 1,
        onlyThere: [],
        differences: [{ path: 's.pageName', pattern: 'letter case', count: 1, of: 1 }],
      },
    ],
  });
  expect((await report())?.channels[0]?.differences).toHaveLength(1);
  expect(visitor.errors).toEqual([]);
});
