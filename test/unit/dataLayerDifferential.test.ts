/**
 * Our data layer against Adobe's own file: the same random life of a page, told to both.
 * TAMIS_SEED=<number> repeats a run; a failure prints its seed.
 */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { data, event } from './acdl/pushRecipes.ts';
import { startAdobes } from './acdl/startAdobes.ts';
import { startOurs } from './acdl/startOurs.ts';
import { step } from './acdl/steps.ts';
import { tell } from './acdl/tell.ts';

const seed = process.env.TAMIS_SEED;

describe('our data layer, compared with Adobe’s file', () => {
  test('lives through random pages alike', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(data, event), { maxLength: 4 }),
        fc.array(step, { maxLength: 20 }),
        (early, steps) => {
          expect(tell(startOurs, early, steps)).toEqual(tell(startAdobes, early, steps));
        },
      ),
      { numRuns: 1_000, ...(seed && { seed: Number(seed) }) },
    );
  }, 60_000);
});
