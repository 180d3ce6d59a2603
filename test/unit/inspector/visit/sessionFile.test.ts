import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSession, writeSession } from '../../../../src/inspector/visit/sessionFile.ts';
import { timelineOf } from '../../../../src/inspector/visit/timelineOf.ts';
import { createRedaction } from '../../../../src/redaction/index.ts';
import { consentRecord } from '../../../fakes/consentRecord.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';
import { condition, entryOf, verdict } from '../../../fakes/timelineEntry.ts';

const session = {
  savedAt: 7,
  tenant: 'foodco',
  pages: [{ id: 'p', address: '/', title: 'Home', at: 1, records: [] }],
  state: [{ title: 'Tag', rows: [{ name: 'Version', value: '1' }] }],
  items: [{ event: 'x' }],
  replacesArrays: true,
};

it('reads what it has written', () => {
  expect(readSession(writeSession({ ...session, redact: createRedaction() }))).toEqual(session);
});

it('keeps where events went, though their IDs look like secrets', () => {
  const datastream = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
  const page = {
    ...{ id: 'p', address: '/', title: 'Home', at: 1, records: [] },
    edge: { domain: 'edge.example.com', datastream, suite: 'rs-1', environment: 'production' },
    requests: [{ at: 5, address: 'https://edge.example.com/ee/irl1/v1/interact', datastream }],
  };
  const text = writeSession({ ...session, pages: [page], redact: createRedaction() });
  expect(readSession(text).pages).toEqual([page]);
});

it('writes no e-mail address and no token, in any place', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U';
  const items = [
    { a: { b: ['write to jane.roe@example.com'] }, token: jwt, 'jane.roe@example.com': { '@type': 'user' } },
  ];
  const text = writeSession({ ...session, items, redact: createRedaction() });
  expect(text).not.toMatch(/jane|eyJ/);
  expect(text).toContain('@type');
});

const { occurrence } = entryOf({ at: 1, keys: [] });
const event = eventRecord('a', { at: 1, outcome: 'handed over', attempts: 1 });
const never = { at: 1e16 };
const fileWith = (page: object, records: readonly object[]) =>
  JSON.stringify({ tamisInspector: 1, ...session, pages: [{ ...session.pages[0], ...page, records }] });

it('reads the moments of pages, occurrences and events', () => {
  const latest = { at: 8.64e15 };
  const records = [occurrence, event].map((it) => ({ ...it, ...latest }));
  const text = fileWith(latest, records);
  expect(readSession(text).pages).toMatchObject([{ ...latest, records: [latest, latest] }]);
});

it.each([
  ['page', fileWith(never, [])],
  ['occurrence', fileWith({}, [{ ...occurrence, ...never }])],
  ['event', fileWith({}, [{ ...event, ...never }])],
])('accepts no %s with a date that does not exist', (_, text) => {
  expect(() => readSession(text)).toThrow('The file is damaged. There is no date 10000000000000000.');
});

it('reads changes of consent, failures, and when events left', () => {
  const records = [
    consentRecord(',C0001,C0002,', ',C0001,', { at: 5, source: 'another page' }),
    { kind: 'failure', at: 6, message: 'Failed.', rule: 'Page view', cause: 'Error: boom' },
    { kind: 'failure', at: 7, message: 'Failed.' },
    { ...event, leftAt: [3, 4] },
  ];
  const session = readSession(fileWith({}, records));
  expect(session.pages[0]?.records).toEqual(records);
  expect(timelineOf(session).entries).toMatchObject([
    { kind: 'consent', left: { before: 0 } },
    { kind: 'failure' },
    { kind: 'failure' },
  ]);
});

it.each(['nobody', 'between pages'])('accepts no source of consent that no tag records: %s', (source) => {
  const text = fileWith({}, [{ ...consentRecord('', ''), source }]);
  expect(() => readSession(text)).toThrow(`The file is damaged. “${source}” is unknown.`);
});

it('knows which groups the purposes of the site need, and until when records were dropped', () => {
  const purposes = { performance: 'B', targeting: '' };
  const pages = [{ ...session.pages[0], droppedUntil: 4, records: [consentRecord('', ',B,')] }];
  const read = readSession(
    writeSession({ ...session, pages: pages as never, purposes, redact: createRedaction() }),
  );
  expect(read).toMatchObject({ purposes, pages });
  expect(timelineOf(read)).toMatchObject({ dropped: [{ until: 4 }], entries: [{ consent: { purposes } }] });
});

/** One sentence that names the file, not what a JavaScript engine says. */
const SENTENCE =
  /^The file (is damaged\. (A (text|number|list) is expected, not \w+|There is no date \S+|“.*” is unknown|A part of it is missing)\.|is not (JSON|a session of the inspector)\.|has format \S+; this inspector reads 1\.)$/;
const problemOf = (text: string): string | undefined => {
  try {
    const read = readSession(text);
    // What is read can be shown.
    timelineOf(read);
    new Date(read.savedAt).toISOString();
    for (const { title, rows } of read.state)
      for (const { name, note = '' } of rows)
        expect([title, name, note].every((it) => typeof it === 'string')).toBe(true);
    expect(typeof read.tenant).toBe('string');
    return undefined;
  } catch (cause) {
    return (cause as Error).message;
  }
};

it.each(
  [
    ...['null', '5', '[]', '"x"', '', '[', '['.repeat(100_000), '{"tamisInspector":{"toString":1}}'],
    ...['{"tamisInspector":"<b>"}', '{"tamisInspector":1}', '{"tamisInspector":1,"pages":{"toString":1}}'],
  ].map((text) => ({ text, start: text.slice(0, 50) })),
)('says in one sentence why $start is no session', ({ text }) => {
  expect(problemOf(text)).toMatch(SENTENCE);
});

it('opens any JSON in any place of a session, or says in one sentence why not', () => {
  const judged = { ...verdict('r', 'fired', [condition('l', 'f', true)]), problems: ['p'] };
  const whole = {
    tamisInspector: 1,
    ...session,
    pages: [{ ...session.pages[0], records: [{ ...occurrence, verdicts: [judged] }, event] }],
    state: [{ title: 'Tag', rows: [{ name: 'Version', value: '1', note: 'n' }] }],
  };
  const pathsIn = (it: unknown): readonly (readonly string[])[] =>
    typeof it === 'object' && it !== null
      ? [[], ...Object.entries(it).flatMap(([key, part]) => pathsIn(part).map((path) => [key, ...path]))]
      : [[]];
  const put = (it: unknown, [key, ...rest]: readonly string[], value: unknown): unknown =>
    key === undefined
      ? value
      : Array.isArray(it)
        ? it.map((part, at) => (String(at) === key ? put(part, rest, value) : part))
        : { ...(it as object), [key]: put((it as Record<string, unknown>)[key], rest, value) };
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>(...[null, {}, [], '', -1, 1e300, 8.64e15 + 1, [[]], { length: 3 }]),
    fc.constant({ toString: 1, valueOf: 1 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...pathsIn(whole)), anything, (path, value) => {
      const problem = problemOf(JSON.stringify(put(whole, path, value)));
      if (problem !== undefined) expect(problem).toMatch(SENTENCE);
    }),
    { numRuns: 2_000 },
  );
});
