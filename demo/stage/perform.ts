import type { OccurrenceRecord, TraceRecord, Verdict } from '../../src/engine/index.ts';
import type { FollowedLink } from '../../src/page/index.ts';
import type { Step } from './howItHappens.ts';

/** A page on which examples are performed: in the demo's frame, in a browser test's tab, or in a test tag's browser. */
export interface Stage {
  readonly push: (item: object) => unknown;
  /** The visitor clicks a link that leads nowhere. The page pushes `pushes` while the click is dispatched. */
  readonly click: (link: FollowedLink, within: string | undefined, pushes: readonly object[]) => unknown;
  /** The visitor leaves the page and comes back to it. */
  readonly comeBack: () => unknown;
}

export const perform = async (steps: readonly Step[], stage: Stage): Promise<void> => {
  for (const step of steps) {
    if ('push' in step) await stage.push(step.push);
    else if ('click' in step) await stage.click(step.click, step.within, step.pushes);
    else await stage.comeBack();
  }
};

/** What AEM writes into the element of a component: `{"text-1":{}}` for `component.text-1`. */
export const componentData = (path: string): string =>
  JSON.stringify({ [path.replace(/^component\./, '')]: {} });

export interface Judged {
  readonly occurrence: OccurrenceRecord;
  readonly verdict: Verdict;
}

/** The occurrences for which a rule was considered, in order. */
export const judgedBy = (rule: string, records: readonly TraceRecord[]): readonly Judged[] =>
  records.flatMap((record) =>
    record.kind === 'occurrence'
      ? record.verdicts
          .filter((verdict) => verdict.rule === rule)
          .map((verdict) => ({ occurrence: record, verdict }))
      : [],
  );

/** Whether an event has not left yet, or has left its page and nobody has answered. */
export const isUnderWay = (record: TraceRecord): boolean => {
  if (record.kind !== 'event') return false;
  const { outcome, earlier, status } = record;
  // The edge may have answered without naming the request; and for an earlier page's event no answer comes any more.
  if (outcome === 'handed over') return !earlier && status === undefined;
  return outcome === 'waiting' || outcome === 'stored' || outcome === 'in doubt';
};
