import { expect, it } from 'vitest';
import type { DeliveryResults } from '../../bench/delivery/results.ts';
import { readResults } from '../../bench/delivery/results.ts';
import { runMeasurement } from './runMeasurement.ts';

const SITUATION = 'same task navigation';

it('npm run delivery counts the events of the tag and of a library that arrive, and keeps the other results', async () => {
  const { results, files } = await runMeasurement('delivery', '--smoke');
  const { situations } = results<DeliveryResults>('delivery');
  const [measured, before] = [situations[SITUATION]?.cells, readResults()?.situations];
  expect(measured?.Tamis).toMatchObject({ tries: 1, sent: 1, delivered: 1, twice: 0 });
  expect(measured?.walkerOS).toMatchObject({ tries: 1, sent: 1 });
  expect(measured?.Tamis?.date).not.toBe(before?.[SITUATION]?.cells.Tamis?.date);
  expect(measured?.Snowplow).toEqual(before?.[SITUATION]?.cells.Snowplow);
  expect(Object.keys(situations)).toEqual(Object.keys(before ?? {}));
  expect(files['docs/delivery.md']).toContain(SITUATION);
});
