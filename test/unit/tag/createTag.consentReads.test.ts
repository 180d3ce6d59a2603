import { expect, it } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { createTag } from '../../../src/index.ts';
import { oncePerTask } from '../../../src/language/index.ts';
import { allRules } from '../../../src/rules/index.ts';
import { acknowledged } from '../../../src/testing/acknowledged.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { eventually } from '../../fakes/eventually.ts';
import { nextTurn } from '../../fakes/settle.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

// At the push, as its occurrence is judged, in alloy's hook, before the request, and before its answer is read.
it('one push that leads to one request reads consent at most five times', async () => {
  const requests: string[] = [];
  const fake = createFakeBrowser({ url: 'https://www.example.com/en/a.html' }, async (url) => {
    requests.push(String(url));
    return new Response(acknowledged(String(url)), { status: 200 });
  });
  fake.globals.OnetrustActiveGroups = ',C0001,C0002,';
  let reads = 0;
  const browser = {
    ...fake,
    global: (name: string | symbol) => {
      if (name === 'OnetrustActiveGroups') reads += 1;
      return fake.global(name);
    },
    soon: (work: () => void) => void setTimeout(work),
    oncePerTask: <T>(read: () => T) => oncePerTask(read).get,
  };
  const alloy = createFakeAlloy();
  createTag({
    settings: TEST_SETTINGS,
    browser,
    site: { ...foodco, rules: allRules },
    loadAlloy: alloy.loadAlloy,
  });
  const layer = fake.globals.adobeDataLayer as unknown[];
  layer.push({ event: 'requestQuote', requestQuoteInfo: { productCode: 'V1' } });
  await eventually(() => expect(requests).toHaveLength(1));
  await nextTurn();
  reads = 0;
  layer.push({ event: 'requestQuote', requestQuoteInfo: { productCode: 'V2' } });
  await eventually(() => expect(requests).toHaveLength(2));
  await nextTurn();
  expect(reads).toBeLessThanOrEqual(5);
});
