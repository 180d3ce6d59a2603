import { attempt, isRecord, valuesOf } from '../language/index.ts';
import type { ShadowReport } from '../tag/shadow/shadowReport.ts';

const isUpTo = (most: number) => (it: unknown) => typeof it === 'number' && it >= 0 && it <= most;
const isCount = isUpTo(Number.MAX_SAFE_INTEGER);
/** The latest date that exists, in epoch milliseconds. */
const isMoment = isUpTo(8.64e15);
const isText = (it: unknown) => typeof it === 'string';
const isList = (it: unknown, each: (it: unknown) => boolean) => Array.isArray(it) && it.every(each);
const isCounts = (it: unknown) => isRecord(it) && valuesOf(it).every(isCount);

const isUnpaired = (it: unknown) =>
  isRecord(it) &&
  [it.kind, it.eventType, it.why].every(isText) &&
  isCount(it.count) &&
  isList(it.examples, isText);

const isExample = (it: unknown) =>
  isRecord(it) &&
  isText(it.eventType) &&
  [it.there, it.here].every((text) => text === undefined || isText(text));

const isDifference = (it: unknown) =>
  isRecord(it) &&
  [it.path, it.pattern].every(isText) &&
  [it.count, it.of].every(isCount) &&
  isList(it.examples, isExample);

const isChannel = (it: unknown) =>
  isRecord(it) &&
  (it.channel === 'alloy' || it.channel === 'AppMeasurement') &&
  [it.there, it.paired].every(isCount) &&
  isList(it.onlyThere, isUnpaired) &&
  isList(it.differences, isDifference) &&
  isCounts(it.fields) &&
  isCounts(it.notCompared);

const isReport = (it: unknown): it is ShadowReport =>
  isRecord(it) &&
  it.shadow === 1 &&
  isText(it.tag) &&
  [it.pages, it.here, it.unheard, it.waiting].every(isCount) &&
  [it.from, it.to].every(isMoment) &&
  isList(it.onlyHere, isUnpaired) &&
  isList(it.channels, isChannel);

/**
 * The reports in a file: one, a list of them, or one on each line. Throws an Error with the file's name, and the line's
 * number, if the file contains anything else.
 */
export const readReports = (text: string, name: string): readonly ShadowReport[] => {
  const parse = (json: string): unknown => attempt(() => JSON.parse(json));
  const reportsIn = (found: readonly unknown[], place: string): readonly ShadowReport[] => {
    if (found.length > 0 && found.every(isReport)) return found;
    throw new Error(`${place} is not a report of a shadow run, which is tamis.shadow().report as JSON.`);
  };
  const whole = parse(text);
  const lines = text.trimEnd().split('\n');
  if (whole !== undefined || lines.length === 1) return reportsIn([whole].flat(), name);
  return lines.flatMap((line, at) =>
    line.trim() ? reportsIn([parse(line)], `${name}, line ${at + 1},`) : [],
  );
};
