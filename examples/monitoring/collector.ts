/** What `report.js` sends of one page load. */
export interface PageReport {
  readonly version: string;
  /** How many events have each outcome. */
  readonly events: Readonly<Record<string, number>>;
  /** Messages of failures. */
  readonly failures: readonly string[];
}

export interface Collector {
  /** Takes the body of a request; `false` if it is no report. */
  readonly take: (body: string) => boolean;
  /** What somebody should look at now; empty if all is well. */
  readonly alarms: () => readonly string[];
}

const HOUR_MS = 3_600_000;
const MAX_FAILURES = 20;
/** With fewer reports an hour, chance alone would raise alarms. */
const ENOUGH = 20;
/** Of the reports of an hour. */
const MANY_FAILURES = 0.02;
const MANY_SILENT = 0.1;
/** Of the number of the hour before. */
const FEW_REPORTS = 0.5;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Anybody may send anything to a collector. */
const readReport = (body: string): PageReport | undefined => {
  try {
    const { version, events, failures }: Record<string, unknown> = JSON.parse(body);
    if (typeof version !== 'string' || !isObject(events) || !Array.isArray(failures)) return undefined;
    if (!Object.values(events).every((count) => Number.isSafeInteger(count))) return undefined;
    return {
      version: version.slice(0, 40),
      events: events as Record<string, number>,
      failures: failures.slice(0, MAX_FAILURES).map((it) => String(it).slice(0, 200)),
    };
  } catch {
    return undefined;
  }
};

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;

/** Keeps the reports of two hours in memory, and compares the last hour with the one before. */
export const createCollector = (now: () => number = Date.now): Collector => {
  let kept: { readonly at: number; readonly report: PageReport }[] = [];
  const between = (from: number, to: number) =>
    kept.filter(({ at }) => at > now() - from && at <= now() - to).map(({ report }) => report);
  return {
    take: (body) => {
      const report = readReport(body);
      if (!report) return false;
      kept = kept.filter(({ at }) => at >= now() - 2 * HOUR_MS);
      kept.push({ at: now(), report });
      return true;
    },
    alarms: () => {
      const recent = between(HOUR_MS, 0);
      const before = between(2 * HOUR_MS, HOUR_MS);
      const alarms: string[] = [];
      if (before.length >= ENOUGH && recent.length < FEW_REPORTS * before.length)
        alarms.push(
          `Silence: ${recent.length} reports in the last hour, ${before.length} in the hour before. Does the tag load?`,
        );
      if (recent.length < ENOUGH) return alarms;
      const silent = recent.filter(({ events }) => Object.keys(events).length === 0).length;
      if (silent > MANY_SILENT * recent.length)
        alarms.push(
          `Silence: ${percent(silent, recent.length)} of the page loads with consent sent no event.`,
        );
      const messages = new Set(recent.flatMap(({ failures }) => failures));
      for (const message of messages) {
        const count = recent.filter(({ failures }) => failures.includes(message)).length;
        if (count > MANY_FAILURES * recent.length)
          alarms.push(`${percent(count, recent.length)} of the page loads: ${message}`);
      }
      return alarms;
    },
  };
};
