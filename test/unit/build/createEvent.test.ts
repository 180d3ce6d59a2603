import createAlloysEvent from '@adobe/alloy-core/core/createEvent.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import createEvent from '../../../build/alloy/standIns/createEvent.ts';

type Make = typeof createEvent;
interface Parts {
  readonly merged: readonly object[];
  readonly user: object | undefined;
  readonly data: object | undefined;
  readonly query: object | undefined;
  readonly hook: keyof typeof hooks;
}

const hooks = {
  none: undefined,
  silent: () => undefined,
  refuses: () => false,
  empties: (content: { xdm?: object; data?: object }) => {
    content.xdm = {};
    content.data = {};
  },
  replaces: (content: { xdm?: object; data?: object }) => {
    content.xdm = { replaced: content.xdm };
    delete content.data;
  },
  throws: () => {
    throw new Error('hook');
  },
};

const play = (make: Make, { merged, user, data, query, hook }: Parts) => {
  const event = make();
  for (const xdm of merged) event.mergeXdm(structuredClone(xdm));
  event.setUserXdm(structuredClone(user));
  event.setUserData(structuredClone(data));
  event.mergeQuery(structuredClone(query));
  let failure: unknown;
  try {
    event.finalize(hooks[hook]);
  } catch (cause) {
    failure = cause;
  }
  return {
    failure: String(failure),
    content: failure ? undefined : JSON.parse(JSON.stringify(event)),
    isSent: event.shouldSend(),
    view: event.getViewName(),
    identities: event.getUserIdentityMap(),
  };
};

const propositions = fc.array(
  fc.record(
    { id: fc.constantFrom('1', '2'), scope: fc.constantFrom('a', 'b'), more: fc.nat(2) },
    { requiredKeys: [] },
  ),
  { maxLength: 3 },
);
const xdm = fc.record(
  {
    eventType: fc.constantFrom('a', 'b'),
    web: fc.record(
      { webPageDetails: fc.record({ viewName: fc.string(), URL: fc.string() }, { requiredKeys: [] }) },
      { requiredKeys: [] },
    ),
    identityMap: fc.dictionary(fc.constantFrom('A', 'B'), fc.array(fc.nat())),
    _experience: fc.record(
      { decisioning: fc.record({ propositions, other: fc.nat() }, { requiredKeys: [] }) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

describe('an event', () => {
  it('holds what alloy’s holds, whatever components, page and hook do', () => {
    fc.assert(
      fc.property(
        fc.record({
          merged: fc.array(xdm, { maxLength: 3 }),
          user: maybe(xdm),
          data: maybe(fc.dictionary(fc.constantFrom('a', 'b'), fc.jsonValue())),
          query: maybe(fc.dictionary(fc.constantFrom('a', 'b'), fc.nat())),
          hook: fc.constantFrom(...(Object.keys(hooks) as (keyof typeof hooks)[])),
        }),
        (parts) => {
          expect(play(createEvent, parts)).toEqual(play(createAlloysEvent, parts));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('is not to be sent when the hook failed', () => {
    const event = createEvent();
    expect(() => event.finalize(hooks.throws)).toThrow('hook');
    expect(event.shouldSend()).toBe(false);
  });
});
