import { expect, it } from 'vitest';
import { handOver } from '../../../src/browser/handOver.ts';

const URL = 'https://edge.example.com/ee/v1/interact?configId=x&requestId=1';
const init = { method: 'POST', body: '{"events":[]}', redirect: 'error' } as const;
const throws = () => {
  throw new DOMException('No more room.', 'QuotaExceededError');
};

/** A window with these functions, and what they have taken. */
const start = (given: { fetchLater?: () => unknown; sendBeacon?: () => unknown }) => {
  const taken: unknown[][] = [];
  const noting = (name: string, act?: () => unknown) =>
    act &&
    ((...args: unknown[]) => {
      const answer = act();
      taken.push([name, ...args]);
      return answer;
    });
  const navigator = { sendBeacon: noting('sendBeacon', given.sendBeacon) };
  const give = handOver({ fetchLater: noting('fetchLater', given.fetchLater), navigator } as never);
  return { give: (mayTellAddress: boolean) => give(URL, init, mayTellAddress), taken };
};

const LATER = ['fetchLater', URL, { ...init, activateAfter: 0 }];
const BEACON = ['sendBeacon', URL, init.body];
const later = () => ({ activated: false });

it.each<[string, Parameters<typeof start>[0], told: unknown[], hidden: unknown[]]>([
  [
    '`fetchLater` takes requests',
    { fetchLater: later, sendBeacon: () => true },
    [true, LATER],
    [true, LATER],
  ],
  ['there is no `fetchLater`', { sendBeacon: () => true }, [true, BEACON], [undefined]],
  ['`fetchLater` has no room', { fetchLater: throws, sendBeacon: () => true }, [true, BEACON], [undefined]],
  ['`sendBeacon` has no room', { sendBeacon: () => false }, [false, BEACON], [undefined]],
  ['both have no room', { fetchLater: throws, sendBeacon: () => false }, [false, BEACON], [undefined]],
  ['there is neither', {}, [undefined], [undefined]],
  [
    'the page’s own `sendBeacon` throws',
    { fetchLater: throws, sendBeacon: throws },
    [undefined],
    [undefined],
  ],
  ['the page’s own `sendBeacon` says nothing', { sendBeacon: () => {} }, [undefined, BEACON], [undefined]],
])(
  'the browser says whether it has a request, whose address may be told or not: %s',
  (_, given, told, hidden) => {
    for (const [mayTellAddress, outcome] of [
      [true, told],
      [false, hidden],
    ] as const) {
      const { give, taken } = start(given);
      expect([give(mayTellAddress), ...taken]).toEqual(outcome);
    }
  },
);
