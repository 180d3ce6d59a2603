import type { FileOnWay } from './readCoverage.ts';
import type { Callers, Way } from './way.ts';

export interface WayRow {
  readonly what: string;
  readonly count: number;
  /** What it should not exceed. */
  readonly mark?: number;
  readonly detail?: string;
}

const ALLOY = 'alloy';

/** The tag lends alloy its own `stringify` and `parse`, so the caller before these counts. */
const LENT = ['engine/toJson', 'edge/network/createNetwork'];

/** Whose call it is. */
const callerOf = (callers: Callers): string => {
  const [caller = ''] = callers.filter((file) => !LENT.includes(file));
  return /^vendored\/alloy$|^testing\/createFakeAlloy$/.test(caller) ? ALLOY : caller;
};

const shares = (callers: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const caller of callers) counts.set(caller, (counts.get(caller) ?? 0) + 1);
  return [...counts].map(([caller, count]) => (count === 1 ? caller : `${caller} ${count}`)).join(', ');
};

const jsonRows = (name: string, calls: readonly Callers[], mark: number): readonly WayRow[] => {
  const callers = calls.map(callerOf);
  const ours = callers.filter((caller) => caller !== ALLOY);
  return [
    { what: `${name} of Tamis`, count: ours.length, mark, detail: shares(ours) },
    { what: `${name} of alloy`, count: callers.length - ours.length },
  ];
};

const total = (files: readonly FileOnWay[], of: (file: FileOnWay) => number) =>
  files.reduce((sum, file) => sum + of(file), 0);

export const wayRows = ({ files, counts }: Way): readonly WayRow[] => [
  { what: 'requests', count: counts.requests },
  { what: 'source files', count: files.length, mark: 65 },
  { what: 'functions', count: total(files, ({ functions }) => functions) },
  { what: 'calls', count: total(files, ({ calls }) => calls) },
  { what: 'reads of consent', count: counts.consent, mark: 6 },
  ...jsonRows('`JSON.parse`', counts.parse, 2),
  ...jsonRows('`JSON.stringify`', counts.stringify, 2),
];

export const wayTable = (way: Way): string =>
  [
    `| ${way.push} | Count | Mark | By |`,
    '|---|--:|--:|---|',
    ...wayRows(way).map(
      ({ what, count, mark = '', detail = '' }) => `| ${what} | ${count} | ${mark} | ${detail} |`,
    ),
  ].join('\n');

/** The files, and how much ran of each, a line each. */
export const fileList = ({ files }: Way): string =>
  files.map(({ file, functions, calls }) => `${file}: ${functions} functions, ${calls} calls`).join('\n');
