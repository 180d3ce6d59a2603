import { expect, it } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { createTestTag } from '../../../src/testing/index.ts';

const { consent: _, ...withoutConsent } = foodco;

/** Test runners do not check the types. */
it.for<[options: object, message: string]>([
  [{ site: withoutConsent }, '"consent" must be an adapter of tamis/consent'],
  [{ at: 'yesterday' }, '"at" must be a date such as'],
  [{ url: '/offers' }, '"url" must be an absolute address such as'],
  [{ url: 5 }, '"url" must be an absolute address such as'],
  [{ sit: foodco }, '"sit" is no option (did you mean "site"?)'],
  [{ consent: 'all' }, '"consent" must be true, false or a list of groups'],
  [{ pushed: { event: 'x' } }, '"pushed" must be a list, each an object'],
])('createTestTag(%o) says %s', ([options, message]) => {
  expect(() => createTestTag(options)).toThrow(message);
});

it('accepts every option', () => {
  const { events } = createTestTag({
    ...{ site: foodco, rules: [], settings: {}, consent: ['C0002'], banner: foodco.consent },
    ...{ url: 'https://www.example.com/a', title: 'A', referrer: '', at: 5, pushed: [{ event: 'x' }] },
    ...{ cookies: { a: 'b' }, globalPrivacyControl: true, after: createTestTag({}).browser },
  });
  expect(events).toEqual([]);
});
