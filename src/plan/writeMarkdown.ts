import { DEFAULT_ORDER, DEFAULT_TIMEOUT_MS } from '../engine/index.ts';
import { type CompleteField, createFieldsOf } from './createFieldsOf.ts';
import { anchor, code, link, table, text } from './markdown.ts';
import type { Plan, PlannedEvent, PlannedExample, PlannedRule } from './plan.ts';
import { ruleAnchors } from './ruleAnchors.ts';

const ALL_RULES = 'All rules';
const SHARED = 'What several events carry';
const EVERY_EVENT = 'What every event carries';
const REMOVED = 'What is removed';
const ELEMENTS = 'Data elements';
const SITE = 'What the site declares';
/** The catalogue is long, and has its own place. */
const isShown = (path: string): boolean => !path.startsWith('catalogue');

const introOf = ({ consent, fields }: Plan) => `# Tracking plan

Made from the rules by \`tamis plan\`; do not edit it. The same as data: [tracking-plan.json](tracking-plan.json), [tracking-plan.csv](tracking-plan.csv).${
  Object.keys(fields).length === 0
    ? ''
    : `
The site’s own fields (\`_tenant\`, which becomes the name that the setting \`tenant\` gives), ready for Adobe’s Schema Registry:
[xdm-field-group.json](xdm-field-group.json).`
} What is stored and sent, and when: [privacy.md](privacy.md).

“Of” is the moment to which a value belongs: *the event* is when it happened, not when it left. *The landing* is the address with which the document was
loaded, until it shows another page. *The page before* is the page that was shown before this one. *The page’s load* ends with its load event. *The departure* is
when the event leaves.

Performance consent is the banner’s group ${text(consent.performance)}, unless the setting \`consent\` names another. A rule’s order is ${DEFAULT_ORDER} and its timeout
${DEFAULT_TIMEOUT_MS} ms, unless the rule says otherwise. A rule that is *sent later* is held without consent, and decided again when consent comes.`;

type FieldTable = (fields: readonly CompleteField[]) => string;

const FIELD_HEADINGS = ['Field', 'Source', 'Of', 'Default'];

const fieldRow = ({ path, from, source, of, default: fallback }: CompleteField) => [
  code(path),
  from === 'data element'
    ? text(String(source))
    : from === 'computed'
      ? `computed: ${text(String(source))}`
      : `${text(from)} ${code(source)}`,
  text(of ?? ''),
  fallback === undefined ? '' : code(fallback),
];

const outcomeOf = (
  { sends, loads, stores = {}, stoppedBy = [] }: PlannedExample,
  { otherActions, events }: PlannedRule,
): string => {
  if (stoppedBy.length > 0) {
    const reasons = stoppedBy.map(({ condition, unless, found }) => {
      const why = unless === undefined ? `not met: ${condition}` : `stopped, because ${unless}`;
      return `${text(why)}: found ${code(found)}`;
    });
    return `nothing; ${reasons.join('; ')}`;
  }
  const done = [
    ...(loads ?? []).map((it) => `loads ${code(it)}`),
    ...Object.entries(sends ?? {}).map(([path, value]) => `${code(path)} = ${code(value)}`),
    // All its values are constants or defaults.
    ...(sends && Object.keys(sends).length === 0 ? events.map(({ eventType }) => code(eventType)) : []),
    ...Object.entries(stores).map(([name, value]) =>
      value === null ? `removes the cookie ${code(name)}` : `sets the cookie ${code(name)} to ${code(value)}`,
    ),
  ];
  if (done.length > 0) return done.join('<br>');
  return otherActions ? 'acts, but sends no event' : 'nothing';
};

const lineOf = (facts: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(facts)
    .flatMap(([name, fact]) => (fact === undefined ? [] : [`**${name}** ${fact}`]))
    .join(' · ');

const conditionText = ({ label, expected, unless }: PlannedRule['conditions'][number]): string => {
  const said = unless === undefined ? label : `unless ${unless}`;
  return text(expected === undefined ? said : `${said}: ${expected}`);
};

const sharedLink = (name: string): string => link(name.toLowerCase(), anchor(name));

const eventLine = ({ eventType, analyticsEvent, renderDecisions, carries }: PlannedEvent): string =>
  lineOf({
    'Event type': code(eventType),
    'Analytics event': analyticsEvent === undefined ? undefined : text(analyticsEvent),
    Renders: renderDecisions && 'personalisation decisions',
    Carries: carries?.map(sharedLink).join(', '),
  });

const ruleSection = (rule: PlannedRule, fieldTable: FieldTable): readonly string[] => [
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
  ...rule.events.flatMap(({ ownFields }) => (ownFields ? [fieldTable(ownFields)] : [])),
  ...(rule.examples.length > 0
    ? [
        table(
          ['Example', 'Sends'],
          rule.examples.map((example) => [text(example.title), outcomeOf(example, rule)]),
        ),
      ]
    : []),
];

const summary = (plan: Plan): string =>
  table(
    ['Family', 'Rule', 'Trigger', 'Event type', 'Analytics event'],
    ruleAnchors(plan.families).flatMap(({ family, id: familyId, rules }) =>
      rules.map(({ rule, id }) => [
        link(family.name, familyId),
        link(rule.name, id),
        text(rule.trigger.label),
        rule.events.map(({ eventType }) => code(eventType)).join(', ') || '–',
        rule.events.map(({ analyticsEvent }) => text(analyticsEvent ?? '–')).join(', ') || '–',
      ]),
    ),
  );

/** The sections behind the rules, by their headings; those that have nothing to say are left out. */
const sectionsOf = (plan: Plan, fieldTable: FieldTable): readonly (readonly [string, readonly string[]])[] =>
  (
    [
      [SHARED, plan.sharedFields.flatMap(({ name, fields }) => [`### ${text(name)}`, fieldTable(fields)])],
      [
        EVERY_EVENT,
        [
          table(
            ['Field', 'Value', 'Of', 'On'],
            plan.everyEvent.map(({ path, value, of = '', on }) => [code(path), ...[value, of, on].map(text)]),
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
      [
        ELEMENTS,
        plan.dataElements.length === 0
          ? []
          : [
              table(
                ['Name', 'Description', 'Of', 'Default'],
                plan.dataElements.map(({ name, description = '', of = 'the event', default: fallback }) => [
                  ...[name, description, of].map(text),
                  fallback === undefined ? '' : code(fallback),
                ]),
              ),
            ],
      ],
      [
        SITE,
        [
          table(
            ['Part', 'Value'],
            Object.entries(plan.declared ?? {})
              .filter(([path]) => isShown(path))
              .map(([path, value]) => [
                text(path.replace('#', '')),
                code(Array.isArray(value) ? value.join(', ') : value),
              ]),
          ),
        ],
      ],
    ] as const
  ).filter(([, parts]) => parts.length > 0);

/** The plan as a page for analysts. */
export const writeMarkdown = (plan: Plan): string => {
  const { complete } = createFieldsOf(plan);
  const fieldTable: FieldTable = (fields) =>
    table(
      FIELD_HEADINGS,
      fields.map((it) => fieldRow(complete(it))),
    );
  const sections = sectionsOf(plan, fieldTable);
  return `${[
    introOf(plan),
    `## ${ALL_RULES}`,
    summary(plan),
    `Then: ${sections.map(([it]) => link(it, anchor(it))).join(' · ')}`,
    ...plan.families.flatMap(({ name, rules }) => [
      `## ${text(name)}`,
      ...rules.flatMap((rule) => ruleSection(rule, fieldTable)),
    ]),
    ...sections.flatMap(([heading, parts]) => [`## ${heading}`, ...parts]),
  ].join('\n\n')}\n`;
};
