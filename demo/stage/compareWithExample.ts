import type { EventRecord, TraceRecord, Verdict } from '../../src/engine/index.ts';
import { times } from '../../src/inspector/counted.ts';
import { getPath, isRecord } from '../../src/language/index.ts';
import type { ExampleCase } from './exampleCases.ts';
import { type HostNames, renameHosts } from './hostNames.ts';
import { judgedBy } from './perform.ts';
import { rehearse } from './rehearse.ts';

/** A difference between what happened and the example. */
export interface Difference {
  /** An XDM path, or a description if the difference is not in a field. */
  readonly what: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** What was observed on an example's page. */
export interface Seen {
  readonly records: readonly TraceRecord[];
  /** Addresses of the page's scripts; for scripts of this host paths, as in the examples. */
  readonly scripts: readonly string[];
}

const notMet = (verdict: Verdict | undefined): readonly string[] =>
  (verdict?.conditions ?? []).filter(({ met }) => !met).map(({ label }) => label);

/** Makes objects comparable, whatever the order of their keys. */
const canonical = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, it: unknown) =>
    isRecord(it) ? Object.fromEntries(Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1))) : it,
  );

const differ = (what: string, expected: unknown, found: unknown): readonly Difference[] =>
  canonical(expected) === canonical(found) ? [] : [{ what, expected, found }];

/** Whether the event was delivered, and only once. */
const wayOf = ({ outcome, status, attempts }: EventRecord) =>
  `${outcome}, HTTP ${status}, ${times(attempts)}`;

/**
 * Compares an example with the result on its page: the verdict, every field that the example names, one delivery for
 * each event, and no event beyond those that the rules send for the same actions.
 * @param tenant name of the namespace that stands for `_tenant`.
 */
export const compareWithExample = async (
  it: ExampleCase,
  { records, scripts }: Seen,
  { names, tenant }: { readonly names: HostNames; readonly tenant: string },
): Promise<readonly Difference[]> => {
  const { rule, example, firing, occurrences } = it;
  const judged = judgedBy(rule.name, records).at(-1);
  if (!judged) return [{ what: 'the rule is considered', expected: times(occurrences), found: 'never' }];

  const events = records.filter((record): record is EventRecord => record.kind === 'event');
  const own = events.filter(
    ({ rule: by, occurrence }) => by === rule.name && occurrence === judged.occurrence.id,
  );
  const [event] = own;
  const { sends, loads = [] } = example;
  const [expectedEvent] = firing.sent;
  const fields = sends === 'nothing' ? [] : Object.entries(renameHosts(sends, names));
  const named = (path: string) => path.replace(/^_tenant\b/, `_${tenant}`);

  return [
    ...differ('conditions not met', notMet(firing.verdict), notMet(judged.verdict)),
    ...differ('problems', [], judged.verdict.problems),
    ...differ('events of the rule', sends === 'nothing' ? 0 : 1, own.length),
    ...(event && expectedEvent
      ? [
          ...differ('eventType', expectedEvent.eventType, event.eventType),
          ...fields.flatMap(([path, value]) => differ(path, value, getPath(event.xdm, named(path)))),
          ...differ('data', renameHosts(expectedEvent.data, names), event.data ?? {}),
        ]
      : []),
    ...events.flatMap((each) => differ(`way of “${each.rule}”`, 'delivered, HTTP 200, once', wayOf(each))),
    ...differ(
      'events of the page',
      [...(await rehearse(it))].sort(),
      events.map(({ rule: by }) => by).sort(),
    ),
    ...renameHosts(loads, names).flatMap((src) => differ(`script ${src}`, true, scripts.includes(src))),
  ];
};
