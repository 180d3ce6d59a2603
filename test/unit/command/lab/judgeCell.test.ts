import { describe, expect, it } from 'vitest';
import { ALL_CELLS, type Cell, nameOf, QUICK_CELLS } from '../../../../src/command/lab/cell.ts';
import { expectedOf, judgeCell, type Left, type Pushed } from '../../../../src/command/lab/judgeCell.ts';

const cellOf = (more: Partial<Cell> = {}): Cell => ({
  ...{ banner: 'before', pushes: 'after', visit: 'first', answer: 'granted', ...more },
});
const RETURNING = { visit: 'returning' } as const;

/** An event that was pushed 10 ms after the page began, with its own time. */
const event = (what: Pushed, more: Partial<Left> = {}): Left => ({
  ...{ what, load: 1, pushedAt: 10, heardAt: 40, datedAt: 30, leftAt: 900, ...more },
});
const judge = (cell: Partial<Cell>, left: readonly Left[], forbidden = 0) => {
  const { verdict, why } = judgeCell(cellOf(cell), { left, forbidden });
  return why === '' ? verdict : `${verdict}: ${why}`;
};
const all = [event('view'), event('gesture'), event('later')];
const held = [event('view'), event('later')];

describe('what must become of a push', () => {
  it.each<[Partial<Cell>, string]>([
    [{}, 'once never once'],
    [{ ...RETURNING }, 'once once once'],
    [{ visit: 'link' }, 'once once once'],
    [{ answer: 'denied' }, 'never never never'],
    [{ answer: 'none' }, 'never never never'],
    [{ ...RETURNING, answer: 'denied' }, 'never never never'],
    [{ visit: 'link', answer: 'none' }, 'never never never'],
    [{ server: 'is slow' }, 'once never once'],
    [{ ...RETURNING, server: 'is slow' }, 'once once once'],
    [{ ...RETURNING, server: 'fails' }, 'at most once at most once at most once'],
    [{ ...RETURNING, server: 'answers nonsense' }, 'at most once at most once at most once'],
    [{ ...RETURNING, server: 'fails', answer: 'denied' }, 'never never never'],
    [{ tabs: true }, 'once never never'],
  ])('%o: view, gesture and later one: %s', (cell, expected) => {
    const pushes = ['view', 'gesture', 'later'] as const;
    expect(pushes.map((it) => expectedOf(cellOf(cell), it)).join(' ')).toBe(expected);
  });

  it('after a reload by the banner, the grant is one of an earlier page', () => {
    const cell = cellOf({ reload: 150 });
    expect([1, 2].map((load) => expectedOf(cell, 'gesture', load))).toEqual(['never', 'once']);
  });
});

describe('a cell is right', () => {
  it.each<[string, Partial<Cell>, readonly Left[]]>([
    ['the view waits for the grant, and the early gesture is lost', {}, held],
    ['a grant on an earlier page counts from the first moment', RETURNING, all],
    ['nothing leaves after a denial', { answer: 'denied' }, []],
    ['a banner that cannot speak lets nothing leave', { ...RETURNING, server: 'fails' }, []],
    ['or its cookie speaks for it', { ...RETURNING, server: 'fails' }, all],
    ['nothing leaves after a withdrawal in another tab', { tabs: true }, [event('view')]],
    ['only the reloaded page counts', { reload: 0 }, all.map((it) => ({ ...it, load: 2 }))],
  ])('%s', (_, cell, left) => {
    expect(judge(cell, left)).toBe('right');
  });
});

describe('a cell is wrong', () => {
  it.each<[string, Partial<Cell>, readonly Left[]]>([
    ['the view did not leave', {}, [event('later')]],
    ['the later did not leave', {}, [event('view')]],
    ['the gesture did not leave', RETURNING, held],
    ['the gesture left, and must not', {}, all],
    ['the view left, and must not', { answer: 'denied' }, [event('view')]],
    ['the later left, and must not', { ...RETURNING, answer: 'none' }, [event('later')]],
    ['the later left, and must not', { tabs: true }, held],
    ['the view left 2 times', {}, [event('view'), ...held]],
    ['the gesture left 2 times', { ...RETURNING, server: 'fails' }, [event('gesture'), event('gesture')]],
    [
      'the later does not carry its own time, but 900 ms',
      {},
      [event('view'), event('later', { datedAt: 900 })],
    ],
    [
      'the view does not carry its own time, but -60 ms',
      {},
      [event('view', { datedAt: -60 }), event('later')],
    ],
    [
      'the gesture left, and must not',
      { reload: 150 },
      [event('gesture'), ...all.map((it) => ({ ...it, load: 2 }))],
    ],
    ['the gesture did not leave', { reload: 150 }, [event('view'), event('later', { load: 2 })]],
  ])('%s', (why, cell, left) => {
    expect(judge(cell, left)).toBe(`wrong: ${why}`);
  });

  it('whatever leaves without consent, also if no event is in it', () => {
    expect(judge({ answer: 'denied' }, [], 1)).toBe('wrong: 1 request left without consent');
    expect(judge({}, held, 2)).toBe('wrong: 2 requests left without consent');
  });
});

it('a page view that counts twice, because the banner reloads, is a known limit, and not right', () => {
  const second = all.map((it) => ({ ...it, load: 2 }));
  expect(judge({ reload: 800 }, [event('view'), ...second])).toMatch(/^limit: the page view counts twice/);
  expect(judge({ reload: 800 }, [event('view'), event('view'), ...second])).toBe(
    'wrong: the view left 2 times',
  );
});

describe('the matrix', () => {
  it('has each situation once', () => {
    const names = ALL_CELLS.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBe(60);
  });

  it('has the quick cells too', () => {
    const names = ALL_CELLS.map(nameOf);
    expect(QUICK_CELLS.map(nameOf).filter((it) => !names.includes(it))).toEqual([]);
    expect(QUICK_CELLS.length).toBe(12);
  });
});
