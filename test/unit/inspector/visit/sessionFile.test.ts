import { expect, it } from 'vitest';
import { readSession, writeSession } from '../../../../src/inspector/visit/sessionFile.ts';
import { createCleaning } from '../../../../src/page/index.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';

const session = {
  savedAt: 7,
  tenant: 'foodco',
  pages: [{ id: 'p', address: '/', title: 'Home', at: 1, records: [] }],
  state: [{ title: 'Tag', rows: [{ name: 'Version', value: '1' }] }],
  items: [{ event: 'x' }],
  replacesArrays: true,
};

it('reads what it has written', () => {
  expect(readSession(writeSession({ ...session, clean: createCleaning() }))).toEqual(session);
});

it('writes no e-mail address and no token, in any place', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U';
  const items = [
    { a: { b: ['write to jane.roe@example.com'] }, token: jwt, 'jane.roe@example.com': { '@type': 'user' } },
  ];
  const text = writeSession({ ...session, items, clean: createCleaning() });
  expect(text).not.toMatch(/jane|eyJ/);
  expect(text).toContain('@type');
});

const occurrence = {
  kind: 'occurrence',
  id: 1,
  at: 1,
  source: 'dataLayer',
  keys: [],
  past: false,
  verdicts: [],
};
const event = eventRecord('a', { at: 1, outcome: 'sent', attempts: 1 });
const never = { at: 1e16 };
const fileWith = (page: object, records: readonly object[]) =>
  JSON.stringify({ tamisInspector: 1, ...session, pages: [{ ...session.pages[0], ...page, records }] });

it('reads the moments of pages, occurrences and events', () => {
  const latest = { at: 8.64e15 };
  const text = fileWith(latest, [
    { ...occurrence, ...latest },
    { ...event, ...latest },
  ]);
  expect(readSession(text).pages).toMatchObject([{ ...latest, records: [latest, latest] }]);
});

it.each([
  ['page', fileWith(never, [])],
  ['occurrence', fileWith({}, [{ ...occurrence, ...never }])],
  ['event', fileWith({}, [{ ...event, ...never }])],
])('accepts no %s with a date that does not exist', (_, text) => {
  expect(() => readSession(text)).toThrow('The file is damaged. There is no date 10000000000000000.');
});
