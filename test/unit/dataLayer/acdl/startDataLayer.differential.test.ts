/**
 * Compares the data layer that the tag contains with Adobe's own file: both get the same random pushes of a page. This
 * also tests src/dataLayer/acdl/customLodash.ts, which replaces the lodash of Adobe's build.
 */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { data, event } from './pushRecipes.ts';
import { startAdobes } from './startAdobes.ts';
import { startBundled } from './startBundled.ts';
import { step } from './steps.ts';
import { tell } from './tell.ts';

describe('the bundled data layer, compared with Adobe’s file', () => {
  test('behaves alike on random pages', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(data, event), { maxLength: 4 }),
        fc.array(step, { maxLength: 20 }),
        (early, steps) => {
          expect(tell(startBundled, early, steps)).toEqual(tell(startAdobes, early, steps));
        },
      ),
      { numRuns: 500 },
    );
  });
});
