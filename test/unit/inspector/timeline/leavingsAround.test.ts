import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../../../../src/engine/index.ts';
import { leavingsAround } from '../../../../src/inspector/timeline/leavingsAround.ts';
import { consentRecord } from '../../../fakes/consentRecord.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';

const left = (...leftAt: number[]): EventRecord => eventRecord(`e${leftAt.join()}`, { leftAt });
const given = consentRecord(',C0001,', ',C0001,C0002,', { at: 10 });
const withdrawn = consentRecord(',C0001,C0002,', ',C0001,', { at: 20 });

describe('what left before and after a change of consent', () => {
  it.each([
    ['nothing', [], { before: 0, after: 0 }],
    ['an event that has never left', [eventRecord('waits')], { before: 0, after: 0 }],
    ['events on both sides', [left(5), left(19), left(21)], { before: 2, after: 1 }],
    ['an event that left on both sides counts on both', [left(19, 25)], { before: 1, after: 1 }],
    ['an event that left twice counts once', [left(18, 19)], { before: 1, after: 0 }],
    ['in the millisecond of a withdrawal: before it', [left(20)], { before: 1, after: 0 }],
  ])('%s', (_, events, expected) => {
    expect(leavingsAround(withdrawn, undefined, events)).toEqual({ ...expected, isOver: false });
  });

  it('what leaves in the millisecond in which consent is given follows it', () => {
    expect(leavingsAround(given, undefined, [left(10), left(11)])).toMatchObject({ before: 0, after: 2 });
  });

  it('is counted until consent changes again', () => {
    const again = { ...given, at: 30 };
    const events = [left(19), left(25), left(30), left(40)];
    expect(leavingsAround(withdrawn, again, events)).toEqual({ before: 1, after: 1, isOver: true });
    expect(leavingsAround(given, withdrawn, [left(10), left(20), left(21)])).toMatchObject({ after: 2 });
  });
});
