import { expect, it } from 'vitest';
import { fromSource } from '../../../build/fromSource.ts';

it('loads the test kit, whose tags run without the build’s constants around them', async () => {
  const { createTestTag } = await fromSource.testing();
  const page = createTestTag({ rules: [] });
  page.load();
  await page.answered();
  expect(page.tag.running).toBe(true);
  expect(page.failures).toEqual([]);
});
