import { own } from '../../language/index.ts';
import { code } from '../markdown.ts';
import { mayHoldPerson } from '../mayHoldPerson.ts';
import type { Plan } from '../plan.ts';
import { pathOf } from '../planSource.ts';
import type { RuleChange } from './change.ts';

/** The site's own setting, which is told with its settings. */
const settingOf = ({ declared = {} }: Plan, purpose: string): unknown =>
  own(declared, pathOf('settings', 'of the site', 'consent', purpose));

const diffConsent = (before: Plan, after: Plan): readonly RuleChange[] => {
  const [{ consent: old }, { consent: now }] = [before, after];
  return (['performance', 'targeting'] as const)
    .filter((purpose) => old[purpose] !== now[purpose])
    .filter((purpose) => settingOf(before, purpose) === settingOf(after, purpose))
    .map((purpose) => ({
      grade: 'privacy',
      kind: 'consent',
      what: `the banner’s group for ${purpose}: ${code(old[purpose])} → ${code(now[purpose])}`,
      why: 'Other visitors count than before.',
    }));
};

const diffEveryEvent = ({ everyEvent: old }: Plan, { everyEvent: now }: Plan): readonly RuleChange[] => [
  ...old.flatMap((it): readonly RuleChange[] => {
    const other = now.find(({ path }) => path === it.path);
    if (!other)
      return [
        {
          grade: 'breaks a report',
          kind: 'every event',
          what: `no longer carries ${code(it.path)}`,
          why: 'Reports that show this field lose it.',
        },
      ];
    const facts = (['value', 'of', 'on'] as const)
      .filter((fact) => it[fact] !== other[fact])
      .map((fact) => `${it[fact] ?? 'always'} → ${other[fact] ?? 'always'}`);
    if (facts.length === 0) return [];
    return [
      {
        grade: 'worth a look',
        kind: 'every event',
        what: `${code(it.path)}: ${facts.join('; ')}`,
        why: 'The value may differ from today’s.',
      },
    ];
  }),
  ...now
    .filter(({ path }) => !old.some((it) => it.path === path))
    .map(
      ({ path, value }): RuleChange => ({
        grade: mayHoldPerson(path) ? 'privacy' : 'harmless',
        kind: 'every event',
        what: `also carries ${code(path)}: ${value}`,
        why: mayHoldPerson(path) ? 'By its name, it may hold a person.' : 'No report has it yet.',
      }),
    ),
];

const diffRedaction = ({ removed: old }: Plan, { removed: now }: Plan): readonly RuleChange[] => {
  const whats = [...new Set([...old, ...now].map(({ what }) => what))];
  return whats.flatMap((what): readonly RuleChange[] => {
    const [before, after] = [old, now].map((list) => list.find((it) => it.what === what)?.leaves);
    if (before === after) return [];
    const leaves = (it: string | undefined) => (it === undefined ? 'not told' : code(it));
    return [
      {
        grade: 'privacy',
        kind: 'redaction',
        what: `${what}: ${leaves(before)} → ${leaves(after)}`,
        why: 'What leaves the page differs.',
      },
    ];
  });
};

/** In what differs what belongs to no rule: consent groups, what every event carries, what is removed. */
export const diffSite = (old: Plan, now: Plan): readonly RuleChange[] => [
  ...diffConsent(old, now),
  ...diffEveryEvent(old, now),
  ...diffRedaction(old, now),
];
