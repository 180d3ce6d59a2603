import type { Ratio, Row } from '../speed/rows.ts';
import { combined, type Samples } from '../speed/samples.ts';

/** By what factors the processor is slowed down. */
export const SPEEDS = [4, 1] as const;
export type Slower = (typeof SPEEDS)[number];

const BASELINE = 'nothing';
const LAUNCH = 'turbine';

type Column = readonly [key: string, title: string, unit: Row['unit']];

const LOAD: readonly Column[] = [
  ['Lcp', 'largest contentful paint (LCP)', 'ms'],
  ['Tbt', 'total blocking time (TBT)', 'ms'],
  ['Longest', 'longest task', 'ms'],
  ['Cpu', 'CPU in 5 s', 'ms'],
];
const USE: readonly Column[] = [
  ['Inp', 'interaction to next paint (INP)', 'ms'],
  ['Use', 'CPU of 20 interactions', 'ms'],
  ['Heap', 'heap', 'KB'],
];

/** The kinds of pages, by the beginning of their rows' names. */
const SCENES: readonly (readonly [scene: string, title: string, columns: readonly Column[]])[] = [
  ['given', 'first page', [...LOAD, ...USE]],
  ['warm', 'fifth page', LOAD],
  ['asked', 'asked', [...LOAD, ['Answer', 'CPU of the answer', 'ms'], ...USE]],
];

const marks: Readonly<Record<string, Ratio>> = {
  given4Longest: { of: 'acdl', times: 1.15 },
  given4Heap: { of: LAUNCH, times: 1 },
};

const rowsOf = (slower: Slower): readonly Row[] =>
  SCENES.flatMap(([scene, where, columns]) =>
    columns.map(([column, what, unit]) => {
      const key = `${scene}${slower}${column}`;
      const mark = marks[key];
      return { key, title: `${where}, ${slower}x: ${what}`, unit, ...(mark && { mark }) };
    }),
  );

/** What a tag adds to the first page, four times slower, with consent. */
const shares: readonly Row[] = [
  { key: 'tbtShare', title: 'TBT above the page’s own, as a share of Launch’s', unit: 'times', mark: 0.35 },
  { key: 'cpuShare', title: 'CPU above the page’s own, as a share of Launch’s', unit: 'times', mark: 0.45 },
  { key: 'inpAbove', title: 'INP above the page’s own', unit: 'ms', mark: 12 },
];

const visit: readonly Row[] = [
  // A Launch library that sent less would do less than it is compared for.
  {
    key: 'visitEvents',
    title: 'five pages and 20 interactions: events received',
    unit: '',
    mark: { of: LAUNCH, times: 1 },
  },
  { key: 'visitRequests', title: 'five pages: requests', unit: '' },
  { key: 'visitBytes', title: 'five pages: sent and received', unit: 'KB' },
];

export const feltRows: readonly Row[] = [...shares, ...SPEEDS.flatMap(rowsOf), ...visit];

/** Each variant's samples combined with those of one of them, which is left out; nothing if that was not measured. */
const beside = (
  ofRow: ReadonlyMap<string, readonly number[]> = new Map(),
  other: string,
  combine: (one: number, other: number) => number,
): Map<string, number[]> => {
  const others = ofRow.get(other);
  if (!others) return new Map();
  return new Map(
    [...ofRow].flatMap(([key, them]) => (key === other ? [] : [[key, combined(them, others, combine)]])),
  );
};

/** Adds the shares, run by run. */
export const withShares = (samples: Samples): Samples => {
  const above = (row: string) => beside(samples.get(row), BASELINE, (it, own) => it - own);
  const ofLaunch = (row: string) => beside(above(row), LAUNCH, (it, launch) => it / launch);
  const made = {
    tbtShare: ofLaunch('given4Tbt'),
    cpuShare: ofLaunch('given4Cpu'),
    inpAbove: above('given4Inp'),
  };
  return new Map([...samples, ...Object.entries(made).filter(([, ofRow]) => ofRow.size > 0)]);
};
