import { expect, it } from 'vitest';
import { describeReport } from '../../../src/shadow/describeReport.ts';
import type { ShadowReport } from '../../../src/tag/shadow/shadowReport.ts';
import type { Table } from '../../../src/writers/report/index.ts';

const report: ShadowReport = {
  shadow: 1,
  tag: '1.0.0',
  pages: 1,
  from: Date.UTC(2026, 10, 27),
  to: Date.UTC(2026, 10, 28),
  here: 3,
  onlyHere: [{ kind: 'other', eventType: 'click', why: '', count: 1, examples: ['Taste'] }],
  channels: [
    {
      channel: 'alloy',
      there: 4,
      paired: 2,
      onlyThere: [
        { kind: 'page', eventType: 'view', why: 'no rule sends such an event', count: 2, examples: [] },
      ],
      differences: [
        {
          path: 'web.webPageDetails.name',
          pattern: 'trailing “.html” there',
          count: 1,
          of: 2,
          examples: [{ eventType: 'view', there: 'home.html', here: 'home' }],
        },
      ],
      fields: {},
      notCompared: {},
    },
  ],
  unheard: 5,
  waiting: 6,
};
const TRAILING = 'trailing “.html” in the present implementation';
const described = describeReport(report);
/** The texts and the rows of a section. */
const wordsOf = (title: string) => {
  const { blocks } =
    title === described.title
      ? described
      : (described.sections.find((it) => it.title === title) ?? { blocks: [] });
  return Object.assign({}, ...blocks) as Partial<Table> & { readonly text?: string };
};

it('names both sides in the words of the site', () => {
  expect(wordsOf('Shadow run')).toMatchObject({
    text: expect.stringMatching(/^Pages: 1, from 2026-11-27 to 2026-11-28, tag 1\.0\.0\. /),
    rows: [['alloy', '4', '2', '2', '50 %', '1']],
  });
  expect(wordsOf('Fields that differ (alloy)')).toMatchObject({
    head: ['Field', 'Differs in', 'How', 'What to do', 'Present implementation', 'Tamis'],
    rows: [['web.webPageDetails.name', '1 of 2', TRAILING, 'mend', '“home.html”', '“home”']],
  });
  expect(wordsOf('Only in the present implementation (alloy)')?.rows).toHaveLength(1);
  expect(wordsOf('Only in Tamis')?.rows).toHaveLength(1);
  expect(JSON.stringify(described.sections)).not.toMatch(/\b[Tt]here\b|\bHere\b|too young/);
});

it('says first whether both sides measure the same', () => {
  const verdictOf = (more: Partial<ShadowReport>) => describeReport({ ...report, ...more }).verdict?.text;
  const [channel] = report.channels as [ShadowReport['channels'][number]];
  expect(verdictOf({})).toBe(
    'They differ: Tamis lacks 2 of 4 events; 1 field differs; 1 event is only in Tamis.',
  );
  const equal = { ...channel, paired: 4, onlyThere: [], differences: [] };
  expect(verdictOf({ channels: [equal], onlyHere: [] })).toBe(
    'Both measure the same: 4 events, equal in every field.',
  );
  const none = { ...equal, there: 0, paired: 0 };
  expect(verdictOf({ channels: [none], onlyHere: [] })).toBe('Neither side has sent an event yet.');
  expect(verdictOf({ channels: [none] })).toBe('Only Tamis has sent events yet: 1.');
});

it('says what it does not cover', () => {
  expect(wordsOf('Limits')?.text).toContain(
    'alloy without monitors: 5. Events that came less than 3 seconds',
  );
});
