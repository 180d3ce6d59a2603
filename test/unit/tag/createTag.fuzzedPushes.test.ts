import { expect, test } from 'vitest';
import { allRules } from '../../../src/rules/index.ts';
import { createFoodcosTestTag } from '../../fakes/createFoodcosTestTag.ts';
import { pushAtRandom } from '../../pushAtRandom.ts';

/** `TAMIS_PUSHES=100000` makes more, in half a minute. */
const PUSHES = Number(process.env.TAMIS_PUSHES ?? 20_000);

test(`${PUSHES} random items make no push throw, and the next event is sent`, () => {
  const site = createFoodcosTestTag({ rules: allRules });
  const dataLayer = site.browser.global('adobeDataLayer') as { push: (item: unknown) => unknown };
  expect(pushAtRandom(dataLayer, PUSHES, 2026)).toEqual([]);
  site.push('requestTechnicalDocument', { requestInfo: { type: 'after all' } });
  site.advance(60_000);
  expect(site.events.some(({ xdm }) => JSON.stringify(xdm).includes('after all'))).toBe(true);
  expect(site.failures.filter((failure) => !/cannot be pushed|item|the page’s own/.test(failure))).toEqual(
    [],
  );
});
