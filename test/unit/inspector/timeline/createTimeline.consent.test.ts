import { describe, expect, it } from 'vitest';
import type { ConsentRecord, EventRecord, TraceRecord } from '../../../../src/engine/index.ts';
import { storyOf } from '../../../../src/inspector/story.ts';
import { consentEntries } from '../../../../src/inspector/timeline/consentEntries.ts';
import type { TimelineReading } from '../../../../src/inspector/timeline/createTimeline.ts';
import { momentWords } from '../../../../src/inspector/timeline/entryWords.ts';
import { tellingsOf } from '../../../../src/inspector/timeline/tellingsOf.ts';
import { timelineOf } from '../../../../src/inspector/visit/timelineOf.ts';
import type { PageHead } from '../../../../src/inspector/visit/visit.ts';
import { consentRecord } from '../../../fakes/consentRecord.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';
import { entryOf, MOMENT, verdict } from '../../../fakes/timelineEntry.ts';

const NONE = ',C0001,C0003,';
const GIVEN = ',C0001,C0002,C0003,';
const PURPOSES = { performance: 'C0002', targeting: 'C0004' };
const START = new Date('2026-11-28T22:00:00').getTime();
const at = (seconds: number) => START + seconds * 1_000;

/** What a page finds as it begins. */
const found = (groups: string, seconds: number, more: Partial<ConsentRecord> = {}) =>
  consentRecord('', groups, { at: at(seconds), source: 'earlier', ...more });
const answered = (before: string, now: string, seconds: number, more: Partial<ConsentRecord> = {}) =>
  consentRecord(before, now, { at: at(seconds), ...more });
const left = (seconds: number, id = `e${seconds}`): readonly TraceRecord[] => [
  eventRecord(id, {
    at: at(seconds),
    occurrence: seconds,
    outcome: 'delivered',
    attempts: 1,
    leftAt: [at(seconds)],
  }),
  entryOf({ id: seconds, at: at(seconds), verdicts: [verdict('r', 'fired')] }).occurrence,
];

interface Page extends Partial<PageHead> {
  readonly records: readonly TraceRecord[];
}
/** A visit of these pages, which begin minute by minute. */
const visitOf = (...pages: readonly Page[]): TimelineReading =>
  timelineOf({
    pages: pages.map((page, count) => ({
      id: `p${count + 1}`,
      address: `/${count + 1}`,
      title: `Page ${count + 1}`,
      at: at(count * 60),
      ...page,
    })),
    purposes: PURPOSES,
  });
const linesOf = (reading: TimelineReading) =>
  consentEntries(reading.entries).map((entry) => {
    const [told] = tellingsOf(entry, MOMENT);
    return [momentWords(entry), told?.rule, told?.words, told?.why].join(' | ');
  });
const standingOf = (reading: TimelineReading, now = at(600)) => {
  const { standing, next } = storyOf({
    tag: { state: 'running', tag: {} as never },
    reading,
    hasConsent: false,
    group: 'C0002',
    isShadow: false,
    nextTry: undefined,
    now,
  });
  return `${standing} ${next}`;
};
const beginningWith = (groups: string, from: number, count: number): readonly Page[] =>
  Array.from({ length: count }, (_, page) => ({ records: [found(groups, (from + page) * 60)] }));

describe('one line for each real change', () => {
  it('eight pages with one answer', () => {
    const visit = visitOf(
      { records: [found(NONE, 0), answered(NONE, GIVEN, 10), ...left(11)] },
      ...beginningWith(GIVEN, 1, 7),
    );
    expect(linesOf(visit)).toEqual([
      '22:00:00.000 or earlier | C0001 and C0003 allowed | not given | Kept from an earlier page, or the banner’s default. No event left before, none after.',
      '22:00:10.000 | C0002 (performance) allowed | given | By the banner on this page. No event left before, 1 after.',
    ]);
  });

  it('an answer from before the session, of which nobody knows the time', () => {
    expect(linesOf(visitOf(...beginningWith(GIVEN, 0, 8)))).toEqual([
      '22:00:00.000 or earlier | C0001, C0002 (performance) and C0003 allowed | given | Kept from an earlier page, or the banner’s default. No event left before, none after.',
    ]);
  });

  it('the same groups in another spelling are no change', () => {
    const visit = visitOf({ records: [found(GIVEN, 0)] }, { records: [found('C0003,C0002,C0001', 60)] });
    expect(linesOf(visit)).toHaveLength(1);
  });

  it('a withdrawal, then three pages', () => {
    const visit = visitOf(
      { records: [found(GIVEN, 0), ...left(5)] },
      { title: 'Sour One', records: [found(GIVEN, 60), answered(GIVEN, NONE, 67)] },
      ...beginningWith(NONE, 2, 3),
    );
    expect(linesOf(visit).slice(1)).toEqual([
      '22:01:07.000 | C0002 (performance) withdrawn | withdrawn | By the banner on this page. 1 event left before, none after.',
    ]);
    expect(standingOf(visit)).toBe(
      'C0002 withdrawn 22:01:07 on “Sour One”: nothing has left since. No rule waits for consent here.',
    );
  });

  it('consent that differs as a page begins has changed since the page before', () => {
    const visit = visitOf({ records: [found(GIVEN, 0)] }, { records: [found(NONE, 60)] });
    expect(linesOf(visit)[1]).toBe(
      '22:01:00.000 or earlier | C0002 (performance) withdrawn | withdrawn | Between the page before and this one; the record does not show where. No event left before, none after.',
    );
  });

  it.each([
    ['another page', 'In another tab, or on another page of this tab.'],
    ['banner', 'By the banner on this page.'],
  ] as const)('who changed it, if a page first hears of it so: %s', (source, words) => {
    const visit = visitOf({ records: [found(GIVEN, 0)] }, { records: [answered('', NONE, 70, { source })] });
    expect(linesOf(visit)[1]).toContain(
      `22:01:10.000 | C0002 (performance) withdrawn | withdrawn | ${words}`,
    );
  });

  it('an answer on a page that knew of none, though it equals an earlier one', () => {
    const visit = visitOf({ records: [found(GIVEN, 0)] }, { records: [answered('', GIVEN, 70)] });
    expect(linesOf(visit)).toHaveLength(2);
  });

  it('a page that is shown again learns what the page after it has told already', () => {
    const shownAgain = [found(GIVEN, 0), answered(GIVEN, NONE, 120, { source: 'another page' })];
    const visit = visitOf(
      { id: 'b', at: at(60), records: [found(GIVEN, 60), answered(GIVEN, NONE, 70)] },
      { id: 'a', at: at(0), records: shownAgain },
    );
    expect(linesOf(visit).map((line) => line.slice(0, 12))).toEqual(['22:00:00.000', '22:01:10.000']);
  });

  it('the browser’s signal, once for all pages', () => {
    const signal = { globalPrivacyControl: true } as const;
    const visit = visitOf(
      { records: [found(GIVEN, 0)] },
      { records: [found(GIVEN, 60, signal)] },
      { records: [found(GIVEN, 120, signal)] },
    );
    expect(linesOf(visit)).toHaveLength(2);
    expect(linesOf(visit)[1]).toContain('Global Privacy Control is on: targeting is closed | changed');
  });
});

describe('the standing after a withdrawal', () => {
  const withdrawn = { title: 'Sour One', records: [found(GIVEN, 0), answered(GIVEN, NONE, 67)] };

  it('counts what has left since, also on later pages and after changes of other groups', () => {
    const visit = visitOf(
      withdrawn,
      { records: [found(NONE, 120), answered(NONE, ',C0001,', 125), ...left(130)] },
      { records: left(190) },
    );
    expect(standingOf(visit)).toContain('withdrawn 22:01:07 on “Sour One”: 2 events have left since.');
  });

  it('names the day if that was another one', () => {
    expect(standingOf(visitOf(withdrawn, { records: [] }), at(86_400))).toContain(
      'withdrawn 2026-11-28 22:01:07 on “Sour One”: nothing has left since.',
    );
  });

  it('says on the page itself what has left since', () => {
    expect(standingOf(visitOf(withdrawn))).toMatch(/^Withdrawn: nothing has left since\. What/);
  });

  it('names the page that began without it, whoever took it', () => {
    const visit = visitOf({ records: [found(GIVEN, 0), ...left(5)] }, { records: [found(NONE, 60)] });
    expect(standingOf(visit)).toContain(
      'C0002 withdrawn 22:01:00 or earlier on “Page 2”: nothing has left since.',
    );
  });

  it('ends when consent is given again', () => {
    const visit = visitOf(withdrawn, { records: [found(NONE, 120), answered(NONE, GIVEN, 130)] });
    expect(standingOf(visit)).toContain('Without consent nothing has left.');
  });

  it('is none for a visitor who has never allowed it', () => {
    expect(standingOf(visitOf(...beginningWith(NONE, 0, 2)))).toContain('Without consent nothing has left.');
  });

  it('names what was dropped', () => {
    const visit = visitOf(withdrawn, { droppedUntil: at(150), records: [] });
    expect(standingOf(visit)).toContain(
      'nothing that is recorded has left since; older records were dropped.',
    );
    const some = visitOf(withdrawn, { droppedUntil: at(150), records: left(160) });
    expect(standingOf(some)).toContain('at least 1 event has left since; older records were dropped.');
  });
});

describe('what left before and after a change, where older records were dropped', () => {
  const many = (count: number, from: number): readonly TraceRecord[] =>
    Array.from({ length: count }, (_, at) => left(from + at)).flat();
  const whyOf = (reading: TimelineReading) => linesOf(reading).map((line) => line.split(' | ')[3]);

  it('on the page before', () => {
    const visit = visitOf(
      { droppedUntil: at(20), records: [found(GIVEN, 0), ...many(250, 20)] },
      { at: at(300), records: [found(GIVEN, 300), answered(GIVEN, NONE, 310), answered(NONE, GIVEN, 320)] },
    );
    expect(whyOf(visit)).toEqual([
      'Kept from an earlier page, or the banner’s default. No recorded event left before, at least 250 after; older records were dropped.',
      'By the banner on this page. At least 250 events left before, none after; older records were dropped.',
      'By the banner on this page. At least 250 events left before, none after; older records were dropped.',
    ]);
  });

  it('on a page after the change', () => {
    const visit = visitOf(
      { records: [found(NONE, 0), answered(NONE, GIVEN, 10), ...left(11)] },
      { droppedUntil: at(90), records: [found(GIVEN, 60), ...left(100)] },
    );
    expect(whyOf(visit)[1]).toBe(
      'By the banner on this page. No event left before, at least 2 after; older records were dropped.',
    );
  });

  it('in the timeline itself, which keeps every change', () => {
    const visit = visitOf({
      records: [
        found(NONE, 0),
        answered(NONE, GIVEN, 1),
        ...many(5_001, 2),
        answered(GIVEN, NONE, 6_000),
        ...many(1, 7_000),
      ],
    });
    expect(visit.entries).toHaveLength(5_000);
    expect(whyOf(visit)).toEqual([
      'Kept from an earlier page, or the banner’s default. No event left before, none after.',
      'By the banner on this page. No event left before, at least 4996 after; older records were dropped.',
      'By the banner on this page. At least 4996 events left before, 1 after; older records were dropped.',
    ]);
  });

  it('not where all are there', () => {
    const events: readonly EventRecord[] = many(302, 2).filter((it) => it.kind === 'event');
    const visit = visitOf({ records: [found(GIVEN, 0), ...many(302, 2), answered(GIVEN, NONE, 400)] });
    expect(events).toHaveLength(302);
    expect(whyOf(visit)[1]).toBe('By the banner on this page. 302 events left before, none after.');
  });
});
