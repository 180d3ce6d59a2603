import { describe, expect, it } from 'vitest';
import { comparePages } from '../../../src/command/verify/comparePages.ts';
import type { ComparedPage } from '../../../src/command/verify/compareVisit.ts';
import type { VisitPage } from '../../../src/command/verify/visitOf.ts';

const page = (number: number) => ({ number, url: `https://www.example.com/${number}` }) as VisitPage;
const compared = (of: VisitPage, differences: number): ComparedPage =>
  ({
    played: { page: of, there: { broken: [] }, here: { broken: [] } },
    differences: Array.from({ length: differences }, () => ({ kind: 'rule', text: 'x', rules: [] })),
  }) as unknown as ComparedPage;

/** Plays pages of which each has so many differences, the first time, the second … */
const played = async (...differences: readonly (readonly (number | 'broken')[])[]) => {
  const pages = differences.map((_, at) => page(at));
  const times = new Map<VisitPage, number>();
  const found = await comparePages(
    pages,
    async (it) => {
      const time = times.get(it) ?? 0;
      times.set(it, time + 1);
      const count = differences[it.number]?.[time];
      if (typeof count !== 'number') throw new Error('it has crashed');
      return compared(it, count);
    },
    { print: () => {}, signal: new AbortController().signal },
  );
  return {
    ...found,
    times: pages.map((it) => times.get(it)),
    counts: found.compared.map((it) => it.differences.length),
  };
};

describe('the pages of a visit', () => {
  it('are played once where nothing differs, and again where something does', async () => {
    const { times, counts, unsteady } = await played([0], [2, 2], [0]);
    expect([times, counts, unsteady]).toEqual([[1, 2, 1], [0, 2, 0], []]);
  });

  it('differ in what differs twice; what did not is told', async () => {
    const { counts, unsteady } = await played([1, 0], [1, 3]);
    expect(counts).toEqual([0, 1]);
    expect(unsteady).toEqual(['https://www.example.com/0', 'https://www.example.com/1']);
  });

  it('are broken if they fail twice', async () => {
    const {
      counts,
      broken,
      compared: all,
    } = await played(['broken', 'broken'], ['broken', 0], [1, 'broken']);
    expect(broken).toEqual([{ url: 'https://www.example.com/0', why: 'it has crashed' }]);
    expect(counts).toEqual([0, 1]);
    expect(all.map((it) => it.played.page.number)).toEqual([1, 2]);
  });

  it('are told if the command was stopped', async () => {
    const stopped = AbortSignal.abort();
    const { broken } = await comparePages([page(0), page(1)], async (it) => compared(it, 0), {
      print: () => {},
      signal: stopped,
    });
    expect(broken).toEqual([{ url: '2 pages', why: 'the command was stopped' }]);
  });
});
