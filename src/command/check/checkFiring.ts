import { attempt, isRecord } from '../../language/index.ts';
import type { TrackingRule } from '../../site/index.ts';
import type { Finding } from '../command.ts';
import { settingsOf } from './settingsFiles.ts';
import type { CheckedSite } from './siteText.ts';

type Condition = TrackingRule['conditions'][number];

const partsOf = ({ uses = [] }: Condition): readonly Condition[] =>
  uses.filter((it): it is Condition => isRecord(it) && typeof it.evaluate === 'function');
const isCombined = (it: Condition, word: 'and' | 'or'): boolean =>
  partsOf(it).length > 0 &&
  partsOf(it).length === it.uses?.length &&
  it.label ===
    `(${partsOf(it)
      .map(({ label }) => label)
      .join(` ${word} `)})`;

/** All conditions that must hold, those in `all` too. */
const flat = (conditions: readonly Condition[]): readonly Condition[] =>
  conditions.flatMap((it) => (isCombined(it, 'and') ? flat(partsOf(it)) : it));

const isSame = (
  one: Pick<Condition, 'label' | 'expected'>,
  other: Pick<Condition, 'label' | 'expected'>,
): boolean => one.label === other.label && one.expected === other.expected;

/** Why conditions never hold together; nothing if they may. */
const contradictionOf = (given: readonly Condition[], isTargeted: boolean): string | undefined => {
  const conditions = flat(given);
  for (const [at, it] of conditions.entries()) {
    const { unless, narrows, purpose, label } = it;
    if (purpose === 'targeting' && !isTargeted)
      return `it asks for targeting consent, but "consent.targeting" names no group, so nobody can give it`;
    const opposite = unless && conditions.find((other) => isSame(other, unless));
    if (opposite) return `it requires “${opposite.label}”, and excepts it`;
    if (narrows?.values.length === 0) return `“${label}” has no value that it accepts`;
    const others = conditions.slice(0, at);
    const disjoint =
      narrows &&
      others.find(
        (other) =>
          other.narrows?.by === narrows.by &&
          !other.narrows.values.some((value) => narrows.values.includes(value)),
      );
    if (disjoint) return `“${disjoint.label}” and “${label}” are never true together`;
    const excepted = partsOf(it).find((part) => unless && part.narrows);
    const eaten =
      excepted &&
      conditions.find(
        (other) =>
          other.narrows?.by === excepted.narrows?.by &&
          other.narrows?.values.every((value) => excepted.narrows?.values.includes(value)),
      );
    if (eaten) return `“${excepted.label}” excepts all that “${eaten.label}” accepts`;
    if (label === '()' && isNever(it)) return 'it has any() without a condition, which never holds';
    if (isCombined(it, 'or')) {
      const rest = conditions.filter((other) => other !== it);
      const reasons = partsOf(it).map((part) => contradictionOf([...rest, part], isTargeted));
      if (reasons.every(Boolean)) return reasons[0];
    }
  }
  return undefined;
};

/** `any()` is never met, `all()` always. */
const isNever = (it: Condition): boolean => {
  const evaluated = attempt(() => it.evaluate({} as never, (() => undefined) as never));
  return isRecord(evaluated) && evaluated.met === false;
};

/** What a rule does, apart from its name. */
const kindOf = ({ trigger, conditions, actions, order }: TrackingRule): string =>
  JSON.stringify([
    trigger.source.name,
    trigger.key,
    trigger.scope ?? 'all',
    order,
    [...new Set(flat(conditions).map(({ label, expected }) => `${label}|${expected}`))].sort(),
    actions.map((action) => (action.type === 'sendEvent' ? action.eventType : action)),
  ]);

/** An element is in view by at most all of it. */
const outOfReach = ({ trigger }: TrackingRule): string | undefined => {
  const [, share] = /^in view /.test(trigger.source.name) ? (/ by (\S+) %/.exec(trigger.label) ?? []) : [];
  return Number(share) > 100 || Number(share) < 0
    ? `no element comes into view by ${share} %, and \`share\` is from 0 to 1`
    : undefined;
};

/** Why rules can never fire, by their names. */
export const deadRules = ({
  module: { site },
  files,
}: Pick<CheckedSite, 'module' | 'files'>): ReadonlyMap<string, string> => {
  const settings = settingsOf(files, site);
  const isTargeted = settings.length === 0 || settings.some(({ consent }) => consent.targeting !== '');
  return new Map(
    site.rules.flatMap((rule) => {
      const why = attempt(() => outOfReach(rule) ?? contradictionOf(rule.conditions, isTargeted));
      return why ? [[rule.name, why] as const] : [];
    }),
  );
};

/** Rules that cannot fire, rules that do nothing, and two that count the same. */
export const checkFiring = (site: CheckedSite): readonly Finding[] => {
  const dead = deadRules(site);
  const usable = site.module.site.rules.filter((rule) => attempt(() => kindOf(rule)) !== undefined);
  const known = new Map<string, string>();
  return usable.flatMap((rule): readonly Finding[] => {
    const { name, actions } = rule;
    const found = (level: Finding['level'], check: string, message: string): readonly Finding[] => [
      { level, check, message, ...site.placeOfRule(name) },
    ];
    const why = dead.get(name);
    if (why)
      return found(
        'error',
        'never-fires',
        `The rule “${name}” can never fire: ${why}. Change it, or remove the rule.`,
      );
    if (actions.length === 0)
      return found(
        'warning',
        'no-action',
        `The rule “${name}” has no action, so it does nothing: give it one, or remove it.`,
      );
    const kind = kindOf(rule);
    const first = known.get(kind);
    known.set(kind, first ?? name);
    if (first === undefined || !actions.some(({ type }) => type === 'sendEvent')) return [];
    return found(
      'warning',
      'counts-twice',
      `The rules “${first}” and “${name}” have the same trigger, conditions and event type, so what happens once counts twice: give one of them another condition, or remove it.`,
    );
  });
};
