/** What `report.js` sends of one page load. */
export interface PageReport {
  /** How many events have each outcome. */
  readonly events: Readonly<Record<string, number>>;
  /** Messages of failures. */
  readonly failures: readonly string[];
}

export interface Collector {
  /** Takes the body of a request; `false` if it is no report. */
  readonly take: (body: string) => boolean;
  /** What somebody should look at now, a line each; empty if all is well. */
  readonly alarms: () => readonly string[];
}

/** Sums of the reports of a while: of each report nothing else is kept. */
interface Sums {
  readonly from: number;
  reports: number;
  silent: number;
  /** How many reports have each message. */
  readonly failures: Map<string, number>;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MAX_FAILURES = 20;
/** Anybody may send any number of messages: of each minute, those beyond these count together. */
const MAX_MESSAGES = 50;
const OTHERS = 'another failure';
/** With fewer reports an hour, chance alone would raise alarms. */
const ENOUGH = 20;
/** Of the reports of an hour. */
const MANY_FAILURES = 0.02;
const MANY_SILENT = 0.1;
/** Of the number of the hour before. */
const FEW_REPORTS = 0.5;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A message on one line, without characters that a terminal or a reader takes for something else. */
const lineOf = (message: string): string => message.slice(0, 200).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\uFFFD');

/** Anybody may send anything to a collector. */
const readReport = (body: string): PageReport | undefined => {
  try {
    const { version, events, failures }: Record<string, unknown> = JSON.parse(body);
    if (typeof version !== 'string' || !isObject(events) || !Array.isArray(failures)) return undefined;
    if (!Object.values(events).every((count) => Number.isSafeInteger(count))) return undefined;
    return {
      events: events as Record<string, number>,
      failures: failures.slice(0, MAX_FAILURES).map((it) => lineOf(String(it))),
    };
  } catch {
    return undefined;
  }
};

/** Counts a report with each of its messages once. */
const count = (failures: Map<string, number>, messages: readonly string[]): void => {
  const isRoom = (message: string) => failures.has(message) || failures.size < MAX_MESSAGES;
  const counted = new Set<string>();
  for (const message of messages) {
    const name = isRoom(message) ? message : OTHERS;
    if (!counted.has(name)) failures.set(name, (failures.get(name) ?? 0) + 1);
    counted.add(name);
  }
};

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;

/** Adds up the reports of each minute, for two hours, and compares the last hour with the one before. */
export const createCollector = (now: () => number = Date.now): Collector => {
  /** The oldest first. */
  const minutes: Sums[] = [];
  const sumOf = (from: number, to: number): Sums => {
    const sum: Sums = { from: 0, reports: 0, silent: 0, failures: new Map() };
    for (const it of minutes) {
      if (it.from <= now() - from || it.from > now() - to) continue;
      sum.reports += it.reports;
      sum.silent += it.silent;
      for (const [message, reports] of it.failures)
        sum.failures.set(message, (sum.failures.get(message) ?? 0) + reports);
    }
    return sum;
  };
  return {
    take: (body) => {
      const report = readReport(body);
      if (!report) return false;
      const from = now() - (now() % MINUTE_MS);
      while (minutes[0] && minutes[0].from <= now() - 2 * HOUR_MS) minutes.shift();
      if (minutes.at(-1)?.from !== from) minutes.push({ from, reports: 0, silent: 0, failures: new Map() });
      const minute = minutes.at(-1);
      if (!minute) return false;
      minute.reports += 1;
      if (Object.keys(report.events).length === 0) minute.silent += 1;
      count(minute.failures, report.failures);
      return true;
    },
    alarms: () => {
      const recent = sumOf(HOUR_MS, 0);
      const before = sumOf(2 * HOUR_MS, HOUR_MS);
      const alarms: string[] = [];
      if (before.reports >= ENOUGH && recent.reports < FEW_REPORTS * before.reports)
        alarms.push(
          `Silence: ${recent.reports} reports in the last hour, ${before.reports} in the hour before. Does the tag load?`,
        );
      if (recent.reports < ENOUGH) return alarms;
      if (recent.silent > MANY_SILENT * recent.reports)
        alarms.push(
          `Silence: ${percent(recent.silent, recent.reports)} of the page loads with consent sent no event.`,
        );
      for (const [message, reports] of recent.failures)
        if (reports > MANY_FAILURES * recent.reports)
          alarms.push(`${percent(reports, recent.reports)} of the page loads: ${message}`);
      return alarms;
    },
  };
};
