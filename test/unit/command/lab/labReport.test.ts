import { describe, expect, it } from 'vitest';
import { ALL_CELLS, QUICK_CELLS } from '../../../../src/command/lab/cell.ts';
import { labReport } from '../../../../src/command/lab/labReport.ts';
import type { PlayedCell } from '../../../../src/command/lab/playCell.ts';

/** All quick cells, right but for some. */
const played = (others: Readonly<Record<number, Partial<PlayedCell>>> = {}): readonly PlayedCell[] =>
  QUICK_CELLS.map((cell, at) => ({ cell, verdict: 'right', why: '', left: [], ...others[at] }));
const RELOADED = QUICK_CELLS.findIndex(({ reload }) => reload !== undefined);

describe('the report of the laboratory', () => {
  it('holds if every visitor was played, and nothing was wrong', () => {
    const { summary, findings } = labReport(played(), []);
    expect([summary, findings]).toEqual(['Holds: of 12 cells, 12 right.', []]);
  });

  it('a wrong cell is a finding', () => {
    const { summary, findings } = labReport(
      played({ 0: { verdict: 'wrong', why: 'the view did not leave' } }),
      [],
    );
    expect(summary).toBe('Does not hold: of 12 cells, 11 right, 1 wrong.');
    expect(findings).toEqual([
      {
        ...{ level: 'error', check: 'consent-lab' },
        message: 'first visit, granted; banner after the tag, pushes before it: the view did not leave',
      },
    ]);
  });

  it('a known limit is a warning, and not counted as right', () => {
    const { summary, findings } = labReport(played({ [RELOADED]: { verdict: 'limit', why: 'twice' } }), []);
    expect(summary).toBe('Holds: of 12 cells, 11 right, 1 at a known limit.');
    expect(findings.map(({ level }) => level)).toEqual(['warning']);
  });

  it('without a visitor who was played, it is not enough', () => {
    const untried = { verdict: 'not tried', why: 'nothing is visible that fits #no' } as const;
    expect(labReport(played({ 1: untried }), []).summary).toBe(
      'Not enough tried: of 12 cells, 11 right, 1 not tried.',
    );
    expect(labReport(played().slice(1), []).conclusion).toBe('Not enough tried');
    // Servers and reloads say less.
    expect(labReport(played({ [RELOADED]: untried }), []).conclusion).toBe('Holds');
    expect(labReport([], []).summary).toBe('Not enough tried: of 0 cells, 0 right.');
  });

  it('says for each cell what left and when, in its order, and which files the banner lacks', () => {
    const [cell] = ALL_CELLS;
    if (!cell) throw new Error('There are no cells.');
    const times = { load: 1, pushedAt: 10, heardAt: 20, datedAt: 12 };
    const left = [
      { ...times, what: 'later', leftAt: 900 },
      { ...times, what: 'view', leftAt: 300 },
    ] as const;
    expect(labReport([{ cell, verdict: 'right', why: '', left }], ['/texts.json']).text).toBe(
      `right      first visit, granted; banner before the tag, pushes before it: left: view of 12 ms after 300 ms, later of 12 ms after 900 ms
Put what the banner lacks beside it:
/texts.json`,
    );
  });
});
