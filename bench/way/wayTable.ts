import type { FileOnWay } from './readCoverage.ts';
import type { Callers, Way } from './way.ts';
import { type WayCount, type WayLimits, wayLimits } from './wayLimits.ts';

export interface WayRow {
  readonly what: string;
  readonly count: number;
  /** What it should reach. */
  readonly mark?: number;
  /** Its name among the limits; a count without a name has none. */
  readonly limit?: WayCount;
  readonly detail?: string;
}

const ALLOY = 'alloy';

/** The tag lends alloy its own `stringify` and `parse`, so the caller before these counts. */
export const LENT = ['language/plainValues', 'edge/network/createNetwork'];

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

const jsonRows = (
  limit: 'parse' | 'stringify',
  calls: readonly Callers[],
  mark: number,
): readonly WayRow[] => {
  const name = `\`JSON.${limit}\``;
  const callers = calls.map(callerOf);
  const ours = callers.filter((caller) => caller !== ALLOY);
  return [
    { what: `${name} of Tamis`, count: ours.length, mark, limit, detail: shares(ours) },
    { what: `${name} of alloy`, count: callers.length - ours.length },
  ];
};

const total = (files: readonly FileOnWay[], of: (file: FileOnWay) => number) =>
  files.reduce((sum, file) => sum + of(file), 0);

export const wayRows = ({ files, counts }: Way): readonly WayRow[] => [
  { what: 'requests', count: counts.requests, limit: 'requests' },
  { what: 'source files', count: files.length, mark: 100, limit: 'files' },
  { what: 'functions', count: total(files, ({ functions }) => functions), limit: 'functions' },
  { what: 'calls', count: total(files, ({ calls }) => calls), limit: 'calls' },
  { what: 'reads of consent', count: counts.consent, mark: 6, limit: 'consent' },
  ...jsonRows('parse', counts.parse, 2),
  ...jsonRows('stringify', counts.stringify, 2),
];

/** Each count that is over its limit, as a sentence. */
export const overLimits = (
  way: Way,
  all: Readonly<Record<string, WayLimits>> = wayLimits,
): readonly string[] => {
  const limits = all[way.push];
  if (limits === undefined) return [`${way.push}: it has no limits in bench/way/wayLimits.ts.`];
  return wayRows(way).flatMap(({ what, count, limit, detail = '' }) => {
    const most = limit && limits[limit];
    if (most === undefined || count <= most) return [];
    return [`${way.push}: ${count} ${what}, not more than ${most}. ${detail}`.trim()];
  });
};

export const wayTable = (way: Way): string =>
  [
    `| ${way.push} | Count | Mark | Limit | By |`,
    '|---|--:|--:|--:|---|',
    ...wayRows(way).map(({ what, count, mark = '', limit, detail = '' }) => {
      const most = (limit && wayLimits[way.push]?.[limit]) ?? '';
      return `| ${what} | ${count} | ${mark} | ${most} | ${detail} |`;
    }),
  ].join('\n');

/** The files, and how much ran of each, a line each. */
export const fileList = ({ files }: Way): string =>
  files.map(({ file, functions, calls }) => `${file}: ${functions} functions, ${calls} calls`).join('\n');
