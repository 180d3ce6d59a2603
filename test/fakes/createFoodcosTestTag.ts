import { foodco } from '../../src/foodco.ts';
import { createTestTag, type TestTag } from '../../src/testing/createTestTag.ts';
import type { TestTagOptions } from '../../src/testing/testTagOptions.ts';

/** The test kit's tag with Foodco's definition and tenant; a test may have rules of its own in place of Foodco's. */
export const createFoodcosTestTag = (options: TestTagOptions = {}): TestTag =>
  createTestTag({ site: foodco, ...options, settings: { tenant: 'foodco', ...options.settings } });
