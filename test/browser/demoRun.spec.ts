import { describe, expect } from 'vitest';
import { exampleCases } from '../../demo/catalogue/exampleCases.ts';
import { demoTest as test } from './demo/demoTest.ts';
import { holdSecondExample } from './demo/holdSecondExample.ts';
import { inspectorOf } from './demo/inspectorOf.ts';
import { faultsInBothThemes } from './demo/seriousFaults.ts';
import { until } from './harness/index.ts';

const linkCases = exampleCases.filter(({ family }) => family === 'Links');

describe('while examples run', () => {
  test.for([1440, 390])(
    'the inspector stays, says how far they are, and can stop them, %i wide',
    async (width, { visit, demo }) => {
      const { page, problems } = visit;
      await page.setViewportSize({ width, height: 844 });
      await page.reload();
      if (width < 1024) await page.getByRole('button', { name: 'Open the inspector' }).click();
      const inspector = inspectorOf(page);
      await inspector.open('Examples');
      await page.evaluate(() => Reflect.set(window, 'isTheSame', true));
      await holdSecondExample(page);
      await inspector.all.getByRole('button', { name: 'Run the examples of Links' }).click();
      await inspector.all.getByText(`Example 2 of ${linkCases.length}`).waitFor();

      await inspector.standing(`Running ${linkCases.length} examples.`);
      await inspector.all.locator('.standing__next', { hasText: `Now: ${linkCases[1]?.name}` }).waitFor();
      // The example that was run is already open.
      await inspector.all.locator('.example', { hasText: 'passed' }).waitFor();
      const frame = page.getByTitle('The page of the example');
      const [beside, own] = await Promise.all([frame.boundingBox(), inspector.all.boundingBox()]);
      if (!beside || !own) throw new Error('The frame and the inspector are in sight.');
      if (width < 1024) expect(beside.y + beside.height).toBeLessThanOrEqual(own.y + 1);
      else expect(beside.x + beside.width).toBeLessThanOrEqual(own.x + 1);
      expect(await frame.contentFrame().locator('tamis-inspector').count()).toBe(0);
      expect(await faultsInBothThemes(page)).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true);

      await inspector.all.getByRole('button', { name: 'Stop' }).click();
      await frame.waitFor({ state: 'detached' });
      await inspector.all.getByText(/^1 of \d+ examples passed$/).waitFor();
      expect(page.url()).toBe(`${demo.url}/`);
      expect(problems).toEqual([]);
    },
  );

  test('an example that the browser cannot run is marked as such', async ({ visit }) => {
    // Two pages with an opener relation: the back-forward cache keeps neither.
    const opened = visit.page.waitForEvent('popup');
    await visit.page.evaluate(() => void window.open('/'));
    const page = await opened;
    const inspector = inspectorOf(page);
    await inspector.open('Examples');
    const it = exampleCases.find(({ cause, rule }) => cause === 'bfcache' && rule.name === 'Page view');
    if (!it) throw new Error('There is no such example.');
    await inspector.all.getByRole('button', { name: new RegExp(`^${it.family}`) }).click();
    await inspector.all.locator('.rule__name').getByText(it.rule.name, { exact: true }).click();
    await inspector.all
      .getByRole('button', { name: `Run “${it.example.title}”` })
      .first()
      .click();
    await until(
      () =>
        page
          .evaluate(
            () => sessionStorage.getItem('tamis-demo:results') && !sessionStorage.getItem('tamis-demo:run'),
          )
          .catch(() => false),
      'the run ends',
    );
    const row = inspector.all.locator('.example', { hasText: it.example.title });
    await row.getByText('not possible here').waitFor();
    await row.getByText('The browser has not kept the page in its back-forward cache.').waitFor();
    await inspector.all.getByText(/^0 of \d+ examples passed, 1 not possible here$/).waitFor();
  });
});
