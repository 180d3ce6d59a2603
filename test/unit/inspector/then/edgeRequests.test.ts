import { expect, it } from 'vitest';
import { edgeRequestsOf } from '../../../../src/inspector/then/edgeRequests.ts';

const windowWith = (...names: string[]) =>
  ({
    performance: {
      timeOrigin: 1_000.4,
      getEntriesByType: (type: string) =>
        type === 'resource' ? names.map((name, at) => ({ name, startTime: at * 10 })) : [],
    },
  }) as unknown as Window;

it('reads the requests to the edge out of all that the browser lists', () => {
  const list = windowWith(
    'https://www.example.com/app.js',
    'https://edge.example.com/ee/irl1/v1/interact?configId=ds-1&requestId=r',
    'https://edge.example.com/ee/v1/collect?requestId=r&configId=ds-2',
    'https://www.example.com/v1/interact',
    'https://www.example.com/search?to=/v1/interact?configId=x',
    'data:text/plain,1',
    'nonsense',
  );
  expect(edgeRequestsOf(list)).toEqual([
    { at: 1_010, address: 'https://edge.example.com/ee/irl1/v1/interact', datastream: 'ds-1' },
    { at: 1_020, address: 'https://edge.example.com/ee/v1/collect', datastream: 'ds-2' },
  ]);
});
