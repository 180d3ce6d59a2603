import type { StoredName } from '../../site/index.ts';
import { code } from '../markdown.ts';
import type { Plan } from '../plan.ts';
import { lifetimeOf } from '../privacyTables.ts';
import type { RuleChange } from './change.ts';

const FACTS = ['where', 'content', 'purpose', 'written', 'removed'] as const;

const factsOf = (old: StoredName, now: StoredName): readonly string[] => [
  ...(old.lifetime === now.lifetime ? [] : [`${lifetimeOf(old)} → ${lifetimeOf(now)}`]),
  ...FACTS.filter((it) => old[it] !== now[it]).map((it) => `${it}: ${old[it] ?? '–'} → ${now[it] ?? '–'}`),
];

/** In what differs what is kept on a visitor's device. */
export const diffStored = ({ stored: old }: Plan, { stored: now }: Plan): readonly RuleChange[] => [
  ...old.flatMap((it): readonly RuleChange[] => {
    const other = now.find(({ name }) => name === it.name);
    const told = `${code(it.name)} (${it.where}, ${lifetimeOf(it)})`;
    if (!other)
      return [
        { grade: 'harmless', kind: 'stored', what: `no longer ${told}`, why: 'Less is kept on the device.' },
      ];
    const facts = factsOf(it, other);
    if (facts.length === 0) return [];
    return [
      {
        grade: 'worth a look',
        kind: 'stored',
        what: `${code(it.name)}: ${facts.join('; ')}`,
        why: 'The site’s privacy notice may have to say so.',
      },
    ];
  }),
  ...now
    .filter(({ name }) => !old.some((it) => it.name === name))
    .map(
      (it): RuleChange => ({
        grade: 'worth a look',
        kind: 'stored',
        what: `new: ${code(it.name)} (${it.where}, ${lifetimeOf(it)})`,
        why: 'The site’s privacy notice may have to say so.',
      }),
    ),
];
