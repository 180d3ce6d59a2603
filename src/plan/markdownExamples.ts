import { own } from '../language/index.ts';
import { code, text } from './markdown.ts';
import type { Plan, PlannedExample, PlannedRule } from './plan.ts';

type Values = Readonly<Record<string, unknown>>;

/** What an example sends: whole, or as it differs from the rule's first one, if that is shorter. */
const sentValues = (sends: Values, first: Values | undefined): readonly string[] => {
  const shown = (values: Values) =>
    Object.entries(values).map(([path, value]) => `${code(path)}: ${code(value)}`);
  const isSame = (path: string) => JSON.stringify(first && own(first, path)) === JSON.stringify(sends[path]);
  const lacking = Object.keys(first ?? {}).filter((path) => !Object.hasOwn(sends, path));
  const others = Object.fromEntries(Object.entries(sends).filter(([path]) => !isSame(path)));
  const different = [...shown(others), ...lacking.map((path) => `no ${code(path)}`)];
  if (first === undefined || (different.length > 0 && different.length >= Object.keys(sends).length))
    return shown(sends);
  return different.length > 0 ? different : Object.keys(sends).length > 0 ? ['the same'] : [];
};

const outcomeOf = (
  { sends, loads, stores = {}, stoppedBy = [] }: PlannedExample,
  { otherActions, events, conditions }: PlannedRule,
  first: Values | undefined,
): string => {
  if (stoppedBy.length > 0) {
    const reasons = stoppedBy.map(({ condition, unless, found }) => {
      const number = 1 + conditions.findIndex((it) => it.label === condition && it.unless === unless);
      const why = unless === undefined ? `not met: ${condition}` : `stopped, because ${unless}`;
      return `${number > 0 ? `(${number})` : text(why)} found ${code(found)}`;
    });
    return `nothing: ${reasons.join('; ')}`;
  }
  const done = [
    ...(loads ?? []).map((it) => `loads ${code(it)}`),
    ...sentValues(sends ?? {}, first),
    // All its values are constants or defaults.
    ...(sends && Object.keys(sends).length === 0 ? events.map(({ eventType }) => code(eventType)) : []),
    ...Object.entries(stores).map(([name, value]) =>
      value === null ? `removes the cookie ${code(name)}` : `sets the cookie ${code(name)} to ${code(value)}`,
    ),
  ];
  if (done.length > 0) return done.join('<br>');
  return otherActions ? 'acts, but sends no event' : 'nothing';
};

const PERFORMANCE = 'performance consent is given';
/** Whether the example shows the lack of performance consent alone. The plan says once what it does. */
const isRefusal = ({ stoppedBy = [] }: PlannedExample): boolean =>
  stoppedBy.length === 1 && stoppedBy[0]?.condition === PERFORMANCE && stoppedBy[0]?.unless === undefined;

/** Says that the examples without consent are not shown, and which rules have none. */
export const refusals = ({ families }: Plan): string => {
  const asking = families
    .flatMap(({ rules }) => rules)
    .filter(({ conditions }) => conditions.some(({ label }) => label === PERFORMANCE));
  const shown = asking.filter(({ examples }) => examples.some(isRefusal));
  if (shown.length === 0) return '';
  const others = asking.filter((rule) => !shown.includes(rule)).map(({ name }) => name);
  const except = others.length === 0 ? '' : `, except ${text(others.join(', '))},`;
  return `\nEach rule that asks for performance consent${except} has an example without it, which sends nothing and is not shown.`;
};

/** The examples of a rule as a list. */
export const exampleList = (rule: PlannedRule): readonly string[] => {
  const first = rule.examples.find(({ sends, stoppedBy = [] }) => sends && stoppedBy.length === 0);
  const lines = rule.examples
    .filter((it) => !isRefusal(it))
    .map(
      (example) =>
        `- *${text(example.title)}*: ${outcomeOf(example, rule, example === first ? undefined : first?.sends)}`,
    );
  return lines.length === 0 ? [] : [`Examples:\n\n${lines.join('\n')}`];
};
