import { type Change, GRADES } from '../../plan/diff/change.ts';
import { diffPlans } from '../../plan/diff/diffPlans.ts';
import { notCompared } from '../../plan/diff/notCompared.ts';
import { changeText, colouredDiff, countText, writeDiff, writeDiffText } from '../../plan/diff/writeDiff.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Finding, Given, Outcome } from '../command.ts';
import { levelOf } from './levelOf.ts';

const findingOf = (change: Change): readonly Finding[] => {
  const level = levelOf(change.grade);
  return level
    ? [{ level, check: change.kind.toLowerCase().replaceAll(' ', '-'), message: changeText(change) }]
    : [];
};

/**
 * The difference of two plans: in columns for a terminal, as Markdown for a pull request or, with a title, as a page; or in
 * the format that the user wants.
 */
export const diffOutcome = (old: Plan, now: Plan, { format, title }: Given, isTerminal = false): Outcome => {
  const changes = diffPlans(old, now);
  const missing = notCompared(old, now);
  const findings = changes.flatMap(findingOf);
  const counts = Object.fromEntries(
    GRADES.map((grade) => [grade, changes.filter((it) => it.grade === grade).length]),
  );
  const heading = title === undefined ? undefined : String(title);
  const data = { old: old.site, new: now.site, counts, changes, notCompared: missing };
  if (format === 'github') return { data, findings, text: `Tracking: ${countText(changes, missing)}.` };
  const isText = format === 'text' || (isTerminal && format === undefined && heading === undefined);
  return {
    data,
    worst: findings[0]?.level,
    text: isText ? writeDiffText(changes, missing) : writeDiff(changes, old, now, heading),
    ...(isText && { coloured: colouredDiff }),
  };
};
