import { expect, it } from 'vitest';
import { handOver } from '../../../src/browser/handOver.ts';

const URL = 'https://edge.example.com/ee/v1/interact?configId=x&requestId=1';
const init = { method: 'POST', body: '{"events":[]}', redirect: 'error' } as const;
const throws = () => {
  throw new DOMException('No more room.', 'QuotaExceededError');
};

type Take = (url: string, given: unknown) => unknown;

/** A browser's own function reads what it is given before it answers. */
const reads =
  (answer: unknown): Take =>
  (_, given) => {
    const { body = given } = given as { body?: unknown };
    String(body);
    return answer;
  };

/** A window with these functions, and what they have got. */
const start = (given: { fetchLater?: Take; sendBeacon?: Take }) => {
  const taken: unknown[][] = [];
  const noting = (name: string, act?: Take): Take | undefined =>
    act &&
    ((url, it) => {
      const answer = act(url, it);
      const { body = it, ...rest } = it as { body?: unknown };
      taken.push([name, url, body, rest]);
      return answer;
    });
  const navigator = { sendBeacon: noting('sendBeacon', given.sendBeacon) };
  const give = handOver({ fetchLater: noting('fetchLater', given.fetchLater), navigator } as never);
  return (mayTellAddress: boolean) => {
    const told = give(URL, init, mayTellAddress);
    return [told, ...taken.map(([name, url, body, rest]) => [name, url, String(body), rest])];
  };
};

const { body, ...rest } = init;
const LATER = ['fetchLater', URL, body, { ...rest, activateAfter: 0 }];
const BEACON = ['sendBeacon', URL, body, expect.anything()];
const later = reads({ activated: false });
const lies = () => true;

it.each<[string, Parameters<typeof start>[0], told: unknown[], hidden: unknown[]]>([
  [
    '`fetchLater` takes requests',
    { fetchLater: later, sendBeacon: reads(true) },
    [true, LATER],
    [true, LATER],
  ],
  ['there is no `fetchLater`', { sendBeacon: reads(true) }, [true, BEACON], [undefined]],
  ['`fetchLater` has no room', { fetchLater: throws, sendBeacon: reads(true) }, [true, BEACON], [undefined]],
  ['`sendBeacon` has no room', { sendBeacon: reads(false) }, [false, BEACON], [undefined]],
  ['both have no room', { fetchLater: throws, sendBeacon: reads(false) }, [false, BEACON], [undefined]],
  ['there is neither', {}, [undefined], [undefined]],
  [
    'the page’s own `sendBeacon` throws',
    { fetchLater: throws, sendBeacon: throws },
    [undefined],
    [undefined],
  ],
  ['the page’s own `sendBeacon` only says so', { sendBeacon: lies }, [undefined, BEACON], [undefined]],
  [
    'the page’s own `fetchLater` only says so',
    { fetchLater: lies, sendBeacon: reads(true) },
    [true, LATER, BEACON],
    [undefined, LATER],
  ],
  [
    'the page’s own `sendBeacon` says nothing',
    { sendBeacon: reads(undefined) },
    [undefined, BEACON],
    [undefined],
  ],
])(
  'the browser says whether it has a request, whose address may be told or not: %s',
  (_, given, told, hidden) => {
    for (const [mayTellAddress, outcome] of [
      [true, told],
      [false, hidden],
    ] as const) {
      expect(start(given)(mayTellAddress)).toEqual(outcome);
    }
  },
);
