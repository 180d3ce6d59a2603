import { own } from '../../language/index.ts';
import { code } from '../markdown.ts';
import type { Plan, PlannedRule } from '../plan.ts';
import { pathOf, SEPARATOR } from '../planSource.ts';
import type { RuleChange } from './change.ts';

/** The parts of one thing whose code has changed, and where each is now, if that is known. */
export type ChangedCode = ReadonlyMap<string, string | undefined>;

/** The parts below two paths whose code differs. */
const changedBelow = (old: Plan, now: Plan, before: string, after: string): ChangedCode =>
  new Map(
    Object.entries(old.code ?? {}).flatMap(([path, hash]) => {
      if (!path.startsWith(before + SEPARATOR)) return [];
      const part = path.slice((before + SEPARATOR).length);
      const there = after + SEPARATOR + part;
      const other = own(now.code, there);
      return hash === null || typeof other !== 'string' || other === hash
        ? []
        : [[part, own(now.places, there)]];
    }),
  );

export const changedInRule = (old: Plan, now: Plan, before: PlannedRule, after: PlannedRule): ChangedCode =>
  changedBelow(old, now, pathOf('rules', before.name), pathOf('rules', after.name));

/** By the names of data elements now. */
export const changedElements = (old: Plan, now: Plan, renamed: ReadonlyMap<string, string>): ChangedCode => {
  const under = 'data elements';
  const named = (it: Plan, nameOf: (name: string) => string): Plan => ({
    ...it,
    code: Object.fromEntries(
      Object.entries(it.code ?? {}).map(([path, hash]) => {
        const [list, ...names] = path.split(SEPARATOR);
        return [list === under ? pathOf(under, nameOf(names.join(SEPARATOR))) : path, hash];
      }),
    ),
  });
  return changedBelow(
    named(old, (name) => renamed.get(name) ?? name),
    now,
    under,
    under,
  );
};

export const placeText = (place: string | undefined): string => (place === undefined ? '' : ` (${place})`);

const CHANGED = 'its code has changed';

/** A changed part of a rule, unless another change tells it. */
export const diffRuleCode = (
  changed: ChangedCode,
  { conditions }: PlannedRule,
  told: readonly RuleChange[],
  stopped: readonly string[],
): readonly RuleChange[] =>
  [...changed].flatMap(([part, place]): readonly RuleChange[] => {
    const subject = part.includes(' ') || part === 'trigger' ? part : code(part);
    if (told.some(({ what, kind }) => what.includes(part) || kind === part)) return [];
    const isCondition = conditions.some(({ label, unless }) => [label, unless].includes(part));
    return [
      {
        grade: 'worth a look',
        kind: 'code',
        what: `${isCondition ? `condition ${part}` : subject}: ${CHANGED}${placeText(place)}`,
        why: isCondition
          ? ['Other events may count than before.', ...stopped].join(' ')
          : 'It may do or compute something else than today.',
      },
    ];
  });

/** The changed code of data elements is one change, that names each. */
export const diffElementCode = (
  changed: ChangedCode,
  shown: ReadonlyMap<string, string>,
  told: readonly RuleChange[],
): readonly RuleChange[] => {
  const all = [...changed].filter(
    ([name]) => !told.some(({ kind, what }) => kind === 'data element' && what.includes(name)),
  );
  if (all.length === 0) return [];
  const most = 4;
  const listed = all
    .slice(0, most)
    .map(([name, place]) => `${name}${placeText(place)}${shown.has(name) ? `: ${shown.get(name)}` : ''}`);
  const more = all.length > most ? ` and ${all.length - most} others` : '';
  return [
    {
      grade: 'worth a look',
      kind: 'data element',
      what: `code has changed of ${listed.join('; ')}${more}`,
      why: 'Reports may show other values from the release on.',
    },
  ];
};

const WHOSE: Readonly<Record<string, Pick<RuleChange, 'grade' | 'kind' | 'why'>>> = {
  banner: { grade: 'privacy', kind: 'consent', why: 'What counts as consent may differ.' },
  gates: { grade: 'worth a look', kind: 'gate changed', why: 'Other events may leave than before.' },
  fills: {
    grade: 'worth a look',
    kind: 'fill changed',
    why: 'Its fields may have other values than today’s.',
  },
  'last word': { grade: 'worth a look', kind: 'code', why: 'It can change or stop each event.' },
  page: { grade: 'worth a look', kind: 'page', why: 'The tag may judge pages otherwise.' },
  scripts: { grade: 'worth a look', kind: 'script', why: 'It may be loaded elsewhere.' },
  settings: { grade: 'harmless', kind: 'setting', why: 'Only what counts as a right setting may differ.' },
};

/** The changed code of what belongs to no rule, unless another change tells it. */
export const diffSiteCode = (old: Plan, now: Plan, told: readonly RuleChange[]): readonly RuleChange[] =>
  Object.entries(WHOSE).flatMap(([list, verdict]) =>
    [...changedBelow(old, now, list, list)].flatMap(([part, place]): readonly RuleChange[] => {
      const names = part.split(SEPARATOR);
      const { declared = {} } = now;
      const [number = ''] = names;
      const fields = [old, now].flatMap(
        (it) => (own(it.declared, pathOf(list, number, 'writes')) as string[] | undefined) ?? [],
      );
      const subject =
        fields[0] ??
        own(declared, pathOf(list, number, 'name')) ??
        names.filter((it) => it !== 'code').join('.');
      const reads = ((own(declared, pathOf(list, number, 'reads')) as string[] | undefined) ?? []).flatMap(
        (it) => (it.startsWith('data element ') ? [it.slice('data element '.length)] : []),
      );
      const isTold = told.some(
        ({ kind, what }) =>
          (kind === 'data element' && reads.some((it) => what.includes(it))) ||
          fields.some((it) => what.includes(code(it))) ||
          (kind === verdict.kind &&
            (list === 'banner' || (list !== 'fills' && what.includes(names.at(-1) ?? '')))),
      );
      if (isTold) return [];
      const shown =
        subject === '' || names[0] === 'code'
          ? list
          : list === 'fills'
            ? `fill of ${code(String(subject))}`
            : code(String(subject));
      return [{ ...verdict, what: `${shown}: ${CHANGED}${placeText(place)}` }];
    }),
  );
