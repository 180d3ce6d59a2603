import { DEFAULT_ORDER, DEFAULT_TIMEOUT_MS } from '../engine/index.ts';
import { type CompleteField, createFieldsOf } from './createFieldsOf.ts';
import { anchor, code, link, table, text } from './markdown.ts';
import { exampleList, refusals } from './markdownExamples.ts';
import { fieldRow, withMoment } from './markdownFields.ts';
import type { Plan, PlannedEvent, PlannedRule } from './plan.ts';
import { ruleAnchors } from './ruleAnchors.ts';

const ALL_RULES = 'All rules';
const SHARED = 'What several events carry';
const EVERY_EVENT = 'What every event carries';
const REMOVED = 'What is removed';
const ELEMENTS = 'Data elements';
const SITE = 'What the site declares';
/** On what a field of every event is. */
const EVERY = 'every event';
/** The catalogue is long, and has its own place. */
const isShown = (path: string): boolean => !path.startsWith('catalogue');

/** Names, each with what is said of it. */
const listOf = (rows: readonly (readonly string[])[]): string =>
  rows.map(([name, said]) => `- ${name}: ${said}`).join('\n');

type FieldList = (fields: readonly CompleteField[]) => string;

const introOf = (plan: Plan) => `# Tracking plan

Made from the rules by \`tamis plan\`; do not edit it. The same as data: [tracking-plan.json](tracking-plan.json), [tracking-plan.csv](tracking-plan.csv).${
  Object.keys(plan.fields).length === 0
    ? ''
    : `
The site’s own fields (\`_tenant\`, which becomes the name that the setting \`tenant\` gives), ready for Adobe’s Schema Registry:
[xdm-field-group.json](xdm-field-group.json).`
} What is stored and sent, and when: [privacy.md](privacy.md).

A value is that of the moment at which the event happened, unless its line names another. *The landing* is the address with which the document was
loaded, until it shows another page. *The page before* is the page that was shown before this one. *The page’s load* ends with its load event. *The departure* is
when the event leaves.

Performance consent is the banner’s group ${text(plan.consent.performance)}, unless the setting \`consent\` names another. A rule’s order is ${DEFAULT_ORDER} and its timeout
${DEFAULT_TIMEOUT_MS} ms, unless the rule says otherwise. A rule that is *sent later* is held without consent, and decided again when consent comes.

An example that sends nothing names the condition that stopped it by its number, and what it found. Of a rule’s later examples, only the values that differ from its first one are shown.${refusals(plan)}`;

const lineOf = (facts: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(facts)
    .flatMap(([name, fact]) => (fact === undefined ? [] : [`**${name}** ${fact}`]))
    .join(' · ');

const conditionText = (
  { label, expected, unless }: PlannedRule['conditions'][number],
  at: number,
): string => {
  const said = unless === undefined ? label : `unless ${unless}`;
  return `(${at + 1}) ${text(expected === undefined ? said : `${said}: ${expected}`)}`;
};

const sharedLink = (name: string): string => link(name.toLowerCase(), anchor(name));

const eventLine = ({ eventType, analyticsEvent, renderDecisions, carries }: PlannedEvent): string =>
  lineOf({
    Sends: code(eventType),
    As: analyticsEvent === undefined ? undefined : text(analyticsEvent),
    Renders: renderDecisions && 'personalisation decisions',
    With: carries?.map(sharedLink).join(', '),
  });

/** The fields of a rule's events; those of a rule before it are shown there. */
const ownFields = (
  rule: PlannedRule,
  before: readonly PlannedRule[],
  fieldList: FieldList,
): readonly string[] => {
  const tables = ({ events }: PlannedRule) =>
    events.flatMap((event) => (event.ownFields ? [fieldList(event.ownFields)] : []));
  const own = tables(rule);
  const same = before.find((other) => own.length > 0 && tables(other).join() === own.join());
  return same === undefined
    ? own.map((it) => `Fields:\n\n${it}`)
    : [`Fields: those of “${text(same.name)}”.`];
};

const ruleSection = (
  rule: PlannedRule,
  at: number,
  family: readonly PlannedRule[],
  fieldList: FieldList,
): readonly string[] => [
  `### ${text(rule.name)}`,
  ...(rule.description ? [text(rule.description)] : []),
  [
    lineOf({
      Trigger: text(rule.trigger.label),
      Order: rule.order,
      'Runs after': rule.after && text(rule.after.join(', ')),
      Timeout: rule.timeout === undefined ? undefined : `${rule.timeout} ms`,
      'Sent later': rule.sentLater && 'if consent comes',
    }),
    ...(rule.conditions.length > 0 ? [`**If** ${rule.conditions.map(conditionText).join('; ')}`] : []),
    ...rule.events.map(eventLine),
    ...(rule.otherActions ? [`**Also** ${text(rule.otherActions.join('; '))}`] : []),
  ]
    .map((line) => `- ${line}`)
    .join('\n'),
  ...ownFields(rule, family.slice(0, at), fieldList),
  ...exampleList(rule),
];

/** All rules, a line for each family: their event types and triggers are in their sections. */
const summary = (plan: Plan): string =>
  ruleAnchors(plan.families)
    .map(({ family, id: familyId, rules }) => {
      const names = rules.map(({ rule, id }) => {
        const numbers = rule.events.flatMap(({ analyticsEvent }) => analyticsEvent ?? []);
        return [link(rule.name, id), ...(numbers.length > 0 ? [`(${text(numbers.join(', '))})`] : [])].join(
          ' ',
        );
      });
      return `- **${link(family.name, familyId)}** ${names.join(', ')}`;
    })
    .join('\n');

/** What the site declares, by its parts: what belongs to one, such as a fill, is one line. */
const declaredParts = ({ declared = {} }: Plan) => {
  const parts = new Map<string, [name: string, value: unknown][]>();
  for (const [path, value] of Object.entries(declared)) {
    const shown = Array.isArray(value) ? value.join(', ') : value;
    if (!isShown(path) || shown === '') continue;
    const steps = path.replace('#', '').split(' › ');
    const part = steps.length > 2 ? steps.slice(0, -1).join(' › ') : steps.join(' › ');
    const name = steps.length > 2 ? (steps.at(-1) ?? '') : '';
    parts.set(part, [...(parts.get(part) ?? []), [name, shown]]);
  }
  return parts;
};

const ELEMENTS_NOTE =
  'Those that read only what their name says are not listed. `…` is the last word of the name.';

/** Data elements with a description; those of one description and default are a row. */
const elementRows = ({ dataElements }: Plan): readonly (readonly string[])[] => {
  const rows = new Map<string, string[]>();
  for (const element of dataElements) {
    if (!element.description) continue;
    const last = element.name.split('.').at(-1) ?? '';
    const said = withMoment(text(element.description.replaceAll(`\`${last}\``, '`…`')), element);
    rows.set(said, [...(rows.get(said) ?? []), text(element.name)]);
  }
  return [...rows].map(([said, names]) => [names.join(', '), said]);
};

/** The sections behind the rules, by their headings; those that have nothing to say are left out. */
const sectionsOf = (plan: Plan, fieldList: FieldList): readonly (readonly [string, readonly string[]])[] =>
  (
    [
      [SHARED, plan.sharedFields.flatMap(({ name, fields }) => [`### ${text(name)}`, fieldList(fields)])],
      [
        EVERY_EVENT,
        [
          listOf(
            plan.everyEvent.map(({ path, value, of, on }) => [
              code(path),
              `${withMoment(text(value), { of })}${on === EVERY ? '' : `; on ${text(on)}`}`,
            ]),
          ),
        ],
      ],
      [
        REMOVED,
        [
          'A secret becomes `redacted` before any rule sees it, and its parameter stays.',
          table(
            ['What', 'From', 'Leaves'],
            plan.removed.map(({ what, from, leaves }) => [text(what), code(from), code(leaves)]),
          ),
        ],
      ],
      [ELEMENTS, elementRows(plan).length === 0 ? [] : [ELEMENTS_NOTE, listOf(elementRows(plan))]],
      [
        SITE,
        [
          listOf(
            [...declaredParts(plan)].map(([part, values]) => [
              text(part),
              values.map(([name, value]) => (name ? `${text(name)} ${code(value)}` : code(value))).join('; '),
            ]),
          ),
        ],
      ],
    ] as const
  ).filter(([, parts]) => parts.length > 0);

/** The plan as a page for analysts. */
export const writeMarkdown = (plan: Plan): string => {
  const { complete } = createFieldsOf(plan);
  const fieldList: FieldList = (fields) => listOf(fields.map((it) => fieldRow(complete(it))));
  const sections = sectionsOf(plan, fieldList);
  return `${[
    introOf(plan),
    `## ${ALL_RULES}`,
    summary(plan),
    `Then: ${sections.map(([it]) => link(it, anchor(it))).join(' · ')}`,
    ...plan.families.flatMap(({ name, rules }) => [
      `## ${text(name)}`,
      ...rules.flatMap((rule, at) => ruleSection(rule, at, rules, fieldList)),
    ]),
    ...sections.flatMap(([heading, parts]) => [`## ${heading}`, ...parts]),
  ].join('\n\n')}\n`;
};
