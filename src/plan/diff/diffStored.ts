import { own } from '../../language/index.ts';
import { lifetimeOf } from '../lifetimeOf.ts';
import { code } from '../markdown.ts';
import type { Plan, PlannedStored } from '../plan.ts';
import { pathOf } from '../planSource.ts';
import type { RuleChange } from './change.ts';

const FACTS = ['where', 'content', 'purpose', 'written', 'removed'] as const;

const factsOf = (old: PlannedStored, now: PlannedStored): readonly string[] => [
  ...(old.lifetime === now.lifetime ? [] : [`${lifetimeOf(old)} → ${lifetimeOf(now)}`]),
  // A plan of form 1 does not say what a withdrawal does.
  ...(old.atWithdrawal === now.atWithdrawal || !old.atWithdrawal || !now.atWithdrawal
    ? []
    : [`at a withdrawal: ${old.atWithdrawal} → ${now.atWithdrawal}`]),
  ...FACTS.filter((it) => old[it] !== now[it]).map((it) => `${it}: ${old[it] ?? '–'} → ${now[it] ?? '–'}`),
];

/** Whether more is kept than before, or longer. */
const isMore = (old: PlannedStored, now: PlannedStored): boolean => {
  const length = ({ lifetime }: PlannedStored) =>
    lifetime === 'elsewhere' ? Number.POSITIVE_INFINITY : typeof lifetime === 'number' ? lifetime : 0;
  return (
    length(now) > length(old) ||
    now.content !== old.content ||
    now.where !== old.where ||
    isKept(now) > isKept(old)
  );
};
const isKept = ({ atWithdrawal }: PlannedStored): number => (atWithdrawal === 'stays' ? 1 : 0);

/** Whether a site named what its own code stores, so that a withdrawal removes it. */
const isNamedBy = ({ declared }: Plan, { name }: PlannedStored): boolean =>
  ((own(declared, pathOf('stored', 'removed at a withdrawal')) ?? []) as readonly string[]).includes(name);

/** In what differs what is kept on a visitor's device. */
export const diffStored = (before: Plan, { stored: now }: Plan): readonly RuleChange[] => [
  ...before.stored.flatMap((it): readonly RuleChange[] => {
    const other = now.find(({ name }) => name === it.name);
    const told = `${code(it.name)} (${it.where}, ${lifetimeOf(it)})`;
    if (!other && isNamedBy(before, it))
      return [
        {
          grade: 'privacy',
          kind: 'stored',
          what: `no longer named: ${told}`,
          why: 'If code of the site still stores it, a withdrawal no longer removes it.',
        },
      ];
    if (!other)
      return [
        { grade: 'harmless', kind: 'stored', what: `no longer ${told}`, why: 'Less is kept on the device.' },
      ];
    const facts = factsOf(it, other);
    if (facts.length === 0) return [];
    return [
      {
        grade: isMore(it, other) ? 'privacy' : 'worth a look',
        kind: 'stored',
        what: `${code(it.name)}: ${facts.join('; ')}`,
        why: 'The site’s privacy notice may have to say so.',
      },
    ];
  }),
  ...now
    .filter(({ name }) => !before.stored.some((it) => it.name === name))
    .map(
      (it): RuleChange => ({
        grade: 'privacy',
        kind: 'stored',
        what: `new: ${code(it.name)} (${it.where}, ${lifetimeOf(it)})${it.atWithdrawal === 'stays' ? '; a withdrawal does not remove it' : ''}`,
        why: 'The site’s privacy notice may have to say so.',
      }),
    ),
];
