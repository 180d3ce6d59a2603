/**
 * The data layer that the tag carries against Adobe's own file: the same random life of a page, told to both. It holds
 * src/dataLayer/acdl/customLodash.ts, which stands for the lodash that Adobe builds its file with.
 */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { data, event } from './pushRecipes.ts';
import { startAdobes } from './startAdobes.ts';
import { startBundled } from './startBundled.ts';
import { step } from './steps.ts';
import { tell } from './tell.ts';

describe('the bundled data layer, compared with Adobe’s file', () => {
  test('lives through random pages alike', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(data, event), { maxLength: 4 }),
        fc.array(step, { maxLength: 20 }),
        (early, steps) => {
          expect(tell(startBundled, early, steps)).toEqual(tell(startAdobes, early, steps));
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
