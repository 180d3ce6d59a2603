import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { defaultSettings, serveModuleFiles, test, until } from './harness/index.ts';

/** A page that loads the module with its own rules: one for each selector. */
const page = (selectors: readonly string[], body: string) => `<!doctype html><title>Offers</title>${body}
<script type="module">
  import { createTag, defineRule, elementExists } from '/module/index.js';
  import { foodco } from '/module/foodco.js';
  window.found = [];
  const rules = ${JSON.stringify(selectors)}.map((selector) => defineRule(elementExists(selector), {
    name: selector,
    actions: [{ type: 'run', label: 'notes it', run: ({ payload }) => found.push(payload.selector) }],
  }));
  window.tag = createTag({ settings: ${JSON.stringify(defaultSettings)}, site: { ...foodco, rules } });
</script>`;

test('rules of the module fire for elements that exist, are added, or become visible to scripts later', async ({
  site,
  open,
  visitor,
  nothingStored,
}) => {
  serveModuleFiles(site);
  const selectors = ['#there', 'a[[', '.later', '.inside', 'offer-card .late'];
  const tab = await open({ html: page(selectors, '<p id="there"></p><div id="host"></div>') });
  const found = (count: number) =>
    until(async () => {
      const names = (await tab.evaluate('found')) as string[];
      return names.length >= count && names;
    }, `${count} elements are found`);

  expect(await found(1)).toEqual(['#there']);
  await tab.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p class="later"></p><p class="later"></p>');
  });
  expect(await found(2)).toEqual(['#there', '.later']);
  await tab.evaluate(() => {
    // Attaching a shadow root to an existing element notifies nobody, so the poll has to find it.
    const root = document.querySelector('#host')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<offer-card><p class="inside late"></p></offer-card>';
  });
  expect(await found(4)).toEqual(['#there', '.later', '.inside', 'offer-card .late']);

  const told = visitor.messages.filter(({ text }) => text.includes('Matching element failed'));
  const text = expect.stringContaining('Error: Matching element failed. a[[ is not a valid selector.');
  expect(told).toEqual([{ type: 'error', text }]);
  expect(visitor.errors).toEqual([]);
  await nothingStored();
});

test('the tag does not contain the source, because none of its rules needs it', async () => {
  expect(await readFile('dist/tag.js', 'utf8')).not.toContain('is not a valid selector');
  expect(await readFile('dist/module/sources/requireSelector.js', 'utf8')).toContain(
    'is not a valid selector',
  );
});
