import type { Plan, PlannedRule } from '../../../plan/plan.ts';
import { visibleText, yamlText } from '../../../writers/index.ts';
import { NOW, type RecordingRule, sharesRules } from './sharesRules.ts';

/** The name of the file, beside those of the plan. */
export const ALERTS_YML = 'tracking-alerts.yml';

interface AlertingRule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

/** Counts below which chance alone would raise an alarm. */
const ENOUGH = 30;
const SEVERAL = 20;
const FOR = '10m';

/** Text for Prometheus’ templates, where braces have a meaning. */
const plain = (text: string): string =>
  visibleText(text)
    .replace(/\s+/g, ' ')
    .replace(/\{\{|\}\}/g, (it) => `{{ "${it}" }}`);

const labelled = (name: string, filter: string): string => `${name}${filter}`;

/** So much more of all than with the share of the week before. */
const moreBy = (share: number, count: string, of: string, filter: string, match: string): string => {
  const now = labelled(`${count}:now`, filter);
  // What never came before has no share.
  const expected = `(${labelled(`${count}:expected`, filter)} or ${now} * 0)`;
  return `${now} - ${expected} > on (${match}) group_left () (${share} * ${labelled(`${of}:now`, filter)}) and ${now} > ${SEVERAL}`;
};

const SITE = 'job, deployment_environment_name';
const RULE = `${SITE}, tamis_rule`;

const alert = (
  name: string,
  expr: string,
  summary: string,
  description: string,
  labels: Readonly<Record<string, string>> = {},
): AlertingRule => ({
  alert: name,
  expr,
  for: FOR,
  labels: { severity: 'warning', ...labels },
  annotations: { summary, description },
});

const ON_SITE = 'on {{ $labels.job }}';

/** What must hold, for the reader of the alarm. */
const aboutRule = ({ trigger, conditions }: PlannedRule): string =>
  plain(
    `Its trigger: ${trigger.label}.${conditions.length > 0 ? ` It needs: ${conditions.map(({ label }) => label).join('; ')}.` : ''}`,
  );

const alertsOfRule = (rule: PlannedRule): readonly AlertingRule[] => {
  // PromQL has the escapes of Go, which JSON’s are among.
  const filter = `{tamis_rule=${JSON.stringify(rule.name)}}`;
  const of = (name: string) => labelled(`tamis:rule_events:${name}`, filter);
  const name = '“{{ $labels.tamis_rule }}”';
  // Rules of one alarm differ by it.
  const labels = { tamis_rule: plain(rule.name) };
  return [
    alert(
      'TamisRuleSilent',
      `(${of('now')} or ${of('expected')} * 0) < 0.1 * ${of('expected')} and ${of('expected')} > ${ENOUGH}`,
      `${name} sends hardly any event ${ON_SITE}`,
      `In ${NOW}, {{ printf "%.0f" $value }} events came, less than a tenth of what the week before lets expect. ${aboutRule(rule)}`,
      labels,
    ),
    alert(
      'TamisRuleRefused',
      moreBy(0.05, 'tamis:rule_refused', 'tamis:rule_events', filter, RULE),
      `Events of ${name} are refused ${ON_SITE}`,
      `In ${NOW}, {{ printf "%.0f" $value }} more events than before did not leave, or were refused: the label tamis_reason of tamis_events_total says why.`,
      labels,
    ),
    alert(
      'TamisRuleFails',
      moreBy(0.05, 'tamis:rule_failed', 'tamis:rule_events', filter, RULE),
      `An action of ${name} fails ${ON_SITE}`,
      `In ${NOW}, {{ printf "%.0f" $value }} more actions failed than before.`,
      labels,
    ),
    alert(
      'TamisFieldEmptied',
      moreBy(0.3, 'tamis:rule_emptied', 'tamis:rule_fields', filter, `${RULE}, tamis_field`),
      `The field {{ $labels.tamis_field }} of ${name} is empty ${ON_SITE}`,
      `In ${NOW}, {{ printf "%.0f" $value }} more events than before lack it, or have its default.`,
      labels,
    ),
  ];
};

const alertsOfSite = (): readonly AlertingRule[] => [
  alert(
    'TamisNoPages',
    `tamis:pages:now < 0.1 * tamis:pages:before / 56 and tamis:pages:before / 56 > ${10 * ENOUGH}`,
    `Hardly any page reports ${ON_SITE}`,
    'The tag does not load, or the banner gives no consent.',
  ),
  alert(
    'TamisFailures',
    moreBy(0.005, 'tamis:failures', 'tamis:pages', '', SITE),
    `{{ $labels.tamis_failure }} ${ON_SITE}`,
    `In ${NOW}, the tag failed {{ printf "%.0f" $value }} times more than before.`,
  ),
  alert(
    'TamisBannerMissing',
    moreBy(0.2, 'tamis:banners_missing', 'tamis:banners', '', SITE),
    `The script of the consent banner is missing ${ON_SITE}`,
    `In ${NOW}, it was missing on {{ printf "%.0f" $value }} pages more than before.`,
  ),
];

interface Group {
  readonly name: string;
  readonly rules: readonly (RecordingRule | AlertingRule)[];
}

/**
 * Alerting rules for Prometheus, for each rule of a plan that sends events:
 * https://prometheus.io/docs/prometheus/latest/configuration/alerting_rules/
 */
export const writeAlerts = (plan: Plan): string => {
  const rules = plan.families.flatMap((family) => family.rules).filter(({ events }) => events.length > 0);
  // In one group, each rule sees what those before it have just recorded.
  const groups: readonly Group[] = [
    { name: 'tamis', rules: [...sharesRules(), ...alertsOfSite(), ...rules.flatMap(alertsOfRule)] },
  ];
  return `# Written by npx tamis plan --alerts: do not edit.\n${yamlText({ groups })}`;
};
