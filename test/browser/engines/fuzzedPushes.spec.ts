import { describe, expect } from 'vitest';
import { pushAtRandom } from '../../pushAtRandom.ts';
import { engines } from '../harness/engines/engines.ts';
import { errorsOf } from '../harness/engines/engineTest.ts';
import { until } from '../harness/index.ts';

const PUSHES = 2_000;

describe.each(engines)('in %s', (_, test) => {
  test(`${PUSHES} items made by chance make no push throw, and the next event arrives`, {
    timeout: 240_000,
  }, async ({ visit, edge, edgeReceives }) => {
    const tab = await visit({ consent: ['C0001', 'C0002'] });
    await edgeReceives(1);
    expect(await tab.evaluate(`(${pushAtRandom})(adobeDataLayer, ${PUSHES}, 2026)`)).toEqual([]);
    await tab.evaluate(
      `void adobeDataLayer.push({ event: 'requestTechnicalDocument', requestInfo: { type: 'after all' } })`,
    );
    const isLast = () => edge.events.some(({ xdm }) => JSON.stringify(xdm).includes('after all'));
    await until(isLast, 'the last event arrives', { within: 60_000 });
    // An event whose answer comes too late waits for its next try, which may be after half a minute.
    await until(
      async () => (await tab.evaluate('tamis.health().outbox')) === 0,
      'the edge has taken all events',
      { within: 120_000 },
    );
    expect(await errorsOf(tab)).toEqual([]);
  });
});
