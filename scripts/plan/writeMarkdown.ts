import { CONSENT_GROUPS } from '../../src/settings/consentGroups.ts';
import { code, createLinks, table } from './markdown.ts';
import type { Plan, PlannedEvent, PlannedExample, PlannedRule } from './readPlan.ts';

const DEFAULT_TIMEOUT_MS = 2_000;
const ALL_RULES = 'All rules';
const EVERY_EVENT = 'What every event carries';
const REMOVED = 'What is removed';
const ELEMENTS = 'Data elements';

const intro = `# Tracking plan

Made from the rules by \`npm run plan\`; do not edit it. \`npm test\` fails when it is stale. The same as data:
[tracking-plan.json](tracking-plan.json). The site’s own fields (\`_tenant\`, which becomes the name that the setting
\`tenant\` gives), ready for Adobe’s Schema Registry: [xdm-field-group.json](xdm-field-group.json).

“Of” is the moment to which a value belongs: *the event* is when it happened, not when it left. *The landing* is the address with which the document was
loaded, until it shows another page. *The page before* is the page that was shown before this one. *The page’s load* ends with its load event. *The departure* is
when the event leaves. [Page views](guide/page-views.md) says more.

Performance consent is the banner’s group ${CONSENT_GROUPS.performance}, unless the setting \`consent\` names another.`;

const yesOrNo = (it: boolean) => (it ? 'yes' : 'no');
const countedAs = ({ analyticsEvent }: PlannedEvent) => analyticsEvent ?? '–';
const eventTypes = ({ events }: PlannedRule) =>
  events.map(({ eventType }) => code(eventType)).join(', ') || '–';

const fieldRow = ({ path, from, source, of, default: fallback }: PlannedEvent['fields'][number]) => [
  code(path),
  from === 'data element'
    ? String(source)
    : from === 'computed'
      ? `computed: ${source}`
      : `${from} ${code(source)}`,
  of ?? '',
  fallback === undefined ? '' : code(fallback),
];

const outcomeOf = ({ sends, loads, stoppedBy }: PlannedExample): string => {
  if (stoppedBy.length > 0) {
    const reasons = stoppedBy.map(({ condition, found }) => `${condition}: found ${code(found)}`);
    return `nothing; not met: ${reasons.join('; ')}`;
  }
  if (loads) return `loads ${loads.map(code).join(', ')}`;
  if (sends === 'nothing') return 'acts, but sends no event';
  return Object.entries(sends)
    .map(([path, value]) => `${code(path)} = ${code(value)}`)
    .join('<br>');
};

const eventSection = (event: PlannedEvent): readonly string[] => [
  [
    `**Event type** ${code(event.eventType)}`,
    `**Analytics event** ${countedAs(event)}`,
    ...(event.renderDecisions ? ['**renders personalisation decisions**'] : []),
  ].join(' · '),
  table(['Field', 'Source', 'Of', 'Default'], event.fields.map(fieldRow)),
];

const conditionLine = ({ label, expected }: PlannedRule['conditions'][number]): string =>
  `- ${label}${expected === label ? '' : `: ${expected}`}`;

const ruleSection = (rule: PlannedRule): readonly string[] => [
  `### ${rule.name}`,
  ...(rule.description ? [rule.description] : []),
  [
    `**Trigger** ${rule.trigger.label}`,
    `**Order** ${rule.order}`,
    ...(rule.timeout === DEFAULT_TIMEOUT_MS ? [] : [`**Timeout** ${rule.timeout} ms`]),
    `**Sent later if consent comes** ${yesOrNo(rule.sentLater)}`,
  ].join(' · '),
  rule.conditions.length > 0 ? rule.conditions.map(conditionLine).join('\n') : 'No conditions.',
  ...rule.events.flatMap(eventSection),
  ...(rule.otherActions.length > 0 ? [`**Also** ${rule.otherActions.join('; ')}.`] : []),
  table(
    ['Example', 'Sends'],
    rule.examples.map((example) => [example.title, outcomeOf(example)]),
  ),
];

const contents = ({ families }: Plan): string => {
  const link = createLinks();
  return [
    `- ${link(ALL_RULES)}`,
    ...families.flatMap(({ name, rules }) => [
      `- ${link(name)}`,
      ...rules.map((rule) => `  - ${link(rule.name)}`),
    ]),
    `- ${link(EVERY_EVENT)}`,
    `- ${link(REMOVED)}`,
    `- ${link(ELEMENTS)}`,
  ].join('\n');
};

const summary = ({ families }: Plan): string =>
  table(
    ['Family', 'Rule', 'Trigger', 'Event type', 'Analytics event', 'Order', 'Sent later if consent comes'],
    families.flatMap(({ name, rules }) =>
      rules.map((rule) => [
        name,
        rule.name,
        rule.trigger.label,
        eventTypes(rule),
        rule.events.map(countedAs).join(', ') || '–',
        String(rule.order),
        yesOrNo(rule.sentLater),
      ]),
    ),
  );

/** The plan as a page for analysts. */
export const writeMarkdown = (plan: Plan): string =>
  `${[
    intro,
    contents(plan),
    `## ${ALL_RULES}`,
    summary(plan),
    ...plan.families.flatMap(({ name, rules }) => [`## ${name}`, ...rules.flatMap(ruleSection)]),
    `## ${EVERY_EVENT}`,
    table(
      ['Field', 'Value', 'Of', 'On'],
      plan.everyEvent.map(({ path, value, of = '', on }) => [code(path), value, of, on]),
    ),
    `## ${REMOVED}`,
    'A secret becomes `redacted` before any rule sees it, and its parameter stays; [redaction.md](redaction.md) says more.',
    table(
      ['What', 'From', 'Leaves'],
      plan.removed.map(({ what, from, leaves }) => [what, code(from), code(leaves)]),
    ),
    `## ${ELEMENTS}`,
    table(
      ['Name', 'Description', 'Of', 'Default'],
      plan.dataElements.map(({ name, description = '', of, default: fallback }) => [
        name,
        description,
        of,
        fallback === undefined ? '' : code(fallback),
      ]),
    ),
  ].join('\n\n')}\n`;
