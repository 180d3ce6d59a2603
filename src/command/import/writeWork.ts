import { type Block, type Section, tableBlock } from '../../writers/report/index.ts';
import type { ReportLine } from './reportLine.ts';
import { shownTime, WORK_KINDS, type WorkKind, workOf } from './workKinds.ts';

/** The parts of the property that have a reason, as the report names them. */
type ByReason = ReadonlyMap<string, readonly string[]>;

const reasonsOf = (report: readonly ReportLine[], kind: WorkKind): ByReason => {
  const byReason = new Map<string, string[]>();
  for (const { name, notes } of report)
    for (const { text, outcome } of notes)
      if (outcome === 'for a person' && workOf(text) === kind)
        byReason.set(text, [...(byReason.get(text) ?? []), name]);
  return byReason;
};

/** The parts that a kind of work is about; those that wait for a file may have nothing else to do. */
const partsOf = (report: readonly ReportLine[], kind: WorkKind, byReason: ByReason): number => {
  const [files] = WORK_KINDS;
  const waits = (name: string): boolean =>
    kind !== files &&
    report.some((it) => it.name === name && it.notes.some(({ text }) => workOf(text) === files));
  return [...new Set([...byReason.values()].flat())].filter((name) => !waits(name)).length;
};

const reasonsBlock = (byReason: ByReason): Block =>
  tableBlock(
    ['Reason', 'Parts', 'Which'],
    [...byReason]
      .sort(([, one], [, other]) => other.length - one.length)
      .map(([reason, names]) => [reason, String(names.length), names.join('; ')]),
  );

/** What a person must do, by kind of work, each with the time that it may take, and its reasons. */
export const workSections = (report: readonly ReportLine[]): readonly Section[] => {
  const kinds = WORK_KINDS.flatMap((kind) => {
    const reasons = reasonsOf(report, kind);
    const parts = partsOf(report, kind, reasons);
    return reasons.size === 0 ? [] : [{ kind, reasons, parts, minutes: parts * kind.minutes }];
  });
  if (kinds.length === 0) return [{ title: 'For a person', blocks: [{ text: 'Nothing.' }] }];
  const all = kinds.reduce((sum, it) => sum + it.minutes, 0);
  return [
    {
      title: 'For a person',
      blocks: [
        { text: `About ${shownTime(all)} in all, by a rule of thumb: so many minutes for each part.` },
        tableBlock(
          ['Work', 'Parts', 'Each', 'About'],
          kinds.map(({ kind, parts, minutes }) => [
            kind.title,
            String(parts),
            `${kind.minutes} min`,
            shownTime(minutes),
          ]),
        ),
      ],
    },
    ...kinds.map(({ kind, reasons, minutes }) => ({
      title: kind.title,
      isInner: true,
      blocks: [{ text: `${kind.toDo} About ${shownTime(minutes)}.` }, reasonsBlock(reasons)],
    })),
  ];
};

/** The time that all of it may take, in words; nothing if there is nothing to do. */
export const workTime = (report: readonly ReportLine[]): string | undefined => {
  const minutes = WORK_KINDS.map((kind) => partsOf(report, kind, reasonsOf(report, kind)) * kind.minutes);
  const all = minutes.reduce((sum, it) => sum + it, 0);
  return all === 0 ? undefined : shownTime(all);
};
