import { expect, it } from 'vitest';
import { createFakeBrowser } from '../../src/testing/createFakeBrowser.ts';
import { departureOf } from '../fakes/departureOf.ts';
import { createFoodcosFills } from '../fakes/foodcosTag.ts';

/** The fields of a page view where any script has stored these values under the names of the fills. */
const fieldsWith = (stored: string) => {
  const browser = createFakeBrowser({ url: 'https://www.example.com/en/a.html' });
  for (const name of ['s_gpv', 'tamis_fpid']) browser.cookieJar.set(name, stored);
  for (const name of ['ppv_max_scroll', 'intcid', 'tamis_load_time']) browser.sessionItems.set(name, stored);
  const { session } = browser;
  const fills = createFoodcosFills(browser, { timeParts: [] });
  const departure = departureOf('/en/a.html', 'page view', { session: session.get });
  const fields: Record<string, unknown> = Object.assign({}, ...fills.map((fill) => fill.fields(departure)));
  return {
    numbers: [
      fields['_tenant.previousPage.loadTime'],
      fields['experienceContent.experience.experienceScroll.verticalPercentageDepth.value'],
    ],
    texts: [fields['_tenant.page.previousName'], fields['_tenant.internalCampaign']],
    id: JSON.stringify(fields['identityMap.FPID']),
  };
};

it.each(['NaN', 'Infinity', '-Infinity', '1e999', '-1', '3601', '1e300', 'null', '{}', '[]', 'true', ' '])(
  'a stored %j is no number that is sent',
  (stored) => {
    expect(fieldsWith(stored).numbers).toEqual([undefined, undefined]);
  },
);

it('numbers in their range and short texts are sent as they are', () => {
  expect(fieldsWith('40')).toMatchObject({ numbers: [40, 40], texts: ['40', '40'] });
  expect(fieldsWith('0').numbers).toEqual([0, 0]);
});

it('a text that is longer than any name is not sent', () => {
  expect(fieldsWith('x'.repeat(1_001)).texts).toEqual([undefined, undefined]);
  expect(fieldsWith('x'.repeat(1_000)).texts).toEqual(['x'.repeat(1_000), 'x'.repeat(1_000)]);
  expect(fieldsWith('x'.repeat(1_001)).id).not.toContain('x');
});
