import type { Ratio, Row } from '../speed/rows.ts';
import { combined, type Samples } from '../speed/samples.ts';

/** By what factor the processor is slowed down. */
export const SLOW = 4;
export type Slower = typeof SLOW | 1;

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
/** A Launch library that sent less would do less than it is compared for. */
const EVENTS: Column = ['Events', 'events received', ''];

/** What is measured, by the beginning of the rows' names. */
const SCENES: readonly (readonly [scene: string, title: string, columns: readonly Column[]])[] = [
  ['given4', 'first page, 4x', [...LOAD, ...USE, EVENTS]],
  ['warm4', 'fifth page, 4x', LOAD],
  ['asked4', 'asked, 4x', [...LOAD, ['Answer', 'CPU of the answer', 'ms'], ...USE]],
  ['given1', 'first page, 1x', [...LOAD, ...USE, EVENTS]],
];

const marks: Readonly<Record<string, Ratio>> = {
  given4Longest: { of: 'acdl', times: 1.15 },
  given4Events: { of: LAUNCH, times: 1 },
  given1Events: { of: LAUNCH, times: 1 },
};

const scenes: readonly Row[] = SCENES.flatMap(([scene, where, columns]) =>
  columns.map(([column, what, unit]) => {
    const key = scene + column;
    const mark = marks[key];
    return { key, title: `${where}: ${what}`, unit, ...(mark && { mark }) };
  }),
);

const leftOpen: readonly Row[] = [
  { key: 'growth', title: '2,000 components, one push each, 1x: CPU', unit: 'ms' },
  {
    key: 'idleMinute',
    title: 'a minute in which nothing happens, 20,000 elements, 1x: CPU',
    unit: 'ms',
    mark: 10,
  },
  { key: 'twentyCpu', title: 'twenty minutes with 240 pushes and 60 clicks, 1x: CPU', unit: 'ms' },
  { key: 'twentyHeap', title: 'twenty minutes: what the heap grows', unit: 'KB' },
];

/** What a tag adds to the page, or takes, compared run by run. */
const compared: readonly Row[] = [
  { key: 'tbtShare', title: 'first page: TBT above the page’s own, of Launch’s', unit: 'times', mark: 0.35 },
  { key: 'cpuShare', title: 'first page: CPU above the page’s own, of Launch’s', unit: 'times', mark: 0.45 },
  { key: 'warmOf', title: 'fifth page: CPU, of Launch’s', unit: 'times', mark: 0.95 },
  {
    key: 'useShare',
    title: '20 interactions: CPU above the page’s own, of Launch’s',
    unit: 'times',
    mark: 0.75,
  },
  { key: 'inpAbove', title: 'INP above the page’s own', unit: 'ms', mark: 12 },
  { key: 'heapOf', title: 'heap, of Launch’s', unit: 'times', mark: 1 },
  { key: 'growthOf', title: '2,000 components: CPU, of Launch’s', unit: 'times', mark: 0.15 },
];

const visit: readonly Row[] = [
  { key: 'visitRequests', title: 'first page and 20 interactions: requests', unit: '' },
  { key: 'visitBytes', title: 'first page and 20 interactions: sent and received', unit: 'KB' },
];

export const feltRows: readonly Row[] = [...compared, ...scenes, ...leftOpen, ...visit];

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
  const of = (row: string) => beside(samples.get(row), LAUNCH, (it, launch) => it / launch);
  const made = {
    tbtShare: ofLaunch('given4Tbt'),
    cpuShare: ofLaunch('given4Cpu'),
    warmOf: of('warm4Cpu'),
    useShare: ofLaunch('given4Use'),
    inpAbove: above('given4Inp'),
    heapOf: of('given4Heap'),
    growthOf: of('growth'),
  };
  return new Map([...samples, ...Object.entries(made).filter(([, ofRow]) => ofRow.size > 0)]);
};
