import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { projectRoot } from '../../build/projectRoot.ts';
import { findPromtool } from '../../scripts/findPromtool.ts';
import { ALERTS_YML, writeAlerts } from '../../src/command/plan/alerts/writeAlerts.ts';
import type { Plan } from '../../src/plan/plan.ts';

const plan: Plan = JSON.parse(readFileSync(join(projectRoot, 'docs/tracking-plan.json'), 'utf8'));
const rule = plan.families.flatMap(({ rules }) => rules).find(({ events }) => events.length > 0);
const NAME = rule?.name ?? '';

const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tamis-alerts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};

/** What Prometheus’ tool prints; throws if it finds a fault. */
const promtool = (cwd: string, ...args: readonly string[]): string => {
  const tool = findPromtool();
  if (!tool) throw new Error('Install prometheus, or name promtool in TAMIS_PROMTOOL.');
  return execFileSync(tool, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
};

const SITE = 'job="shop",deployment_environment_name="production"';
const of = (metric: string, labels: string) => `tamis_${metric}_total{${SITE}${labels ? `,${labels}` : ''}}`;
const ofRule = (metric: string, labels: string) => of(metric, `tamis_rule=${JSON.stringify(NAME)},${labels}`);

const STEP_MINUTES = 30;
const STEPS_BEFORE = 8 * 24 * 2;
const STEPS_AFTER = 5 * 2;
/** Counters that grow by so much in half an hour, for eight days, then for five hours. */
const series = (all: Readonly<Record<string, readonly [before: number, after: number]>>) =>
  Object.entries(all).map(([name, [before, after]]) => ({
    series: name,
    values: `0+${before}x${STEPS_BEFORE} ${before * STEPS_BEFORE + after}+${after}x${STEPS_AFTER}`,
  }));

const QUIET = {
  [of('pages', 'tamis_page_family="other"')]: [100, 100],
  [ofRule('events', 'tamis_outcome="acknowledged"')]: [50, 50],
  [ofRule('events', 'tamis_outcome="refused",tamis_reason="gate"')]: [1, 1],
  [ofRule('events', 'tamis_outcome="failed"')]: [0, 0],
  [ofRule('fields', 'tamis_field="a.b",tamis_state="filled",tamis_type="text"')]: [48, 48],
  [ofRule('fields', 'tamis_field="a.b",tamis_state="left_out"')]: [3, 3],
  [of('failures', 'tamis_failure="Failed."')]: [0, 0],
  [of('banners', 'tamis_state="there"')]: [99, 99],
  [of('banners', 'tamis_state="missing"')]: [1, 1],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** The names of the alarms that fire at the end. */
const firing = (
  counters: Readonly<Record<string, readonly [number, number]>>,
  rules = writeAlerts(plan),
): readonly string[] => {
  const { groups } = parse(rules);
  const alarms = groups
    .flatMap((group: { rules: object[] }) => group.rules)
    .filter((it: object) => 'alert' in it);
  const names: readonly string[] = [...new Set<string>(alarms.map((it: { alert: string }) => it.alert))];
  const tests = {
    evaluation_interval: `${STEP_MINUTES}m`,
    rule_files: [ALERTS_YML],
    tests: [
      {
        interval: `${STEP_MINUTES}m`,
        input_series: series(counters),
        alert_rule_test: names.map((alertname) => ({
          eval_time: `${(STEPS_BEFORE + STEPS_AFTER) * STEP_MINUTES}m`,
          alertname,
          exp_alerts: [],
        })),
      },
    ],
  };
  const folder = folderWith({ [ALERTS_YML]: rules, 'tests.yml': stringify(tests) });
  try {
    promtool(folder, 'test', 'rules', 'tests.yml');
    return [];
  } catch (cause) {
    // It tells of each alarm that was not to be expected.
    const { stderr, stdout } = cause as { readonly stderr: string; readonly stdout: string };
    return [...`${stdout}${stderr}`.matchAll(/alertname:\s*(\w+)/g)].map(([, name = '']) => name);
  }
};

test('the alerting rules of a whole plan are rules for Prometheus, without a warning', () => {
  const text = writeAlerts(plan);
  const folder = folderWith({ [ALERTS_YML]: text });
  expect(promtool(folder, 'check', 'rules', ALERTS_YML)).toMatch(/SUCCESS: \d+ rules found\s*$/);
  const rules = plan.families.flatMap((family) => family.rules).filter(({ events }) => events.length > 0);
  expect(text.match(/alert: TamisRuleSilent/g)).toHaveLength(rules.length);
});

test('names of rules, conditions and triggers may have any character', () => {
  const odd = '{{ $labels.job }} "a" \\ \'b\' # : \n\t{{ `';
  const [family] = plan.families;
  const [first] = family?.rules ?? [];
  if (!family || !first) throw new Error('The plan has no rule.');
  const made = {
    ...first,
    name: odd,
    conditions: [{ label: odd }],
    trigger: { ...first.trigger, label: odd },
  };
  const folder = folderWith({
    [ALERTS_YML]: writeAlerts({ ...plan, families: [{ ...family, rules: [made] }] }),
  });
  expect(promtool(folder, 'check', 'rules', ALERTS_YML)).toContain('SUCCESS');
});

const [PAGES, EVENTS, REFUSED, FAILED, FILLED, EMPTY, FAILURES, THERE, MISSING] = Object.keys(QUIET) as [
  ...[string, string, string, string, string, string, string, string, string],
];

test.each<[string, Readonly<Record<string, readonly [number, number]>>, readonly string[]]>([
  ['nothing while all is as before', {}, []],
  [
    'nothing at night, when everything is less',
    Object.fromEntries(Object.entries(QUIET).map(([name, [before]]) => [name, [before, before / 5]])),
    [],
  ],
  [
    'a silent rule',
    { [EVENTS]: [50, 0], [REFUSED]: [1, 0], [FILLED]: [48, 0], [EMPTY]: [3, 0] },
    ['TamisRuleSilent'],
  ],
  ['refused events', { [EVENTS]: [50, 40], [REFUSED]: [1, 11] }, ['TamisRuleRefused']],
  ['actions that fail', { [EVENTS]: [50, 40], [FAILED]: [0, 10] }, ['TamisRuleFails']],
  ['an emptied field', { [FILLED]: [48, 1], [EMPTY]: [3, 50] }, ['TamisFieldEmptied']],
  ['failures', { [FAILURES]: [0, 5] }, ['TamisFailures']],
  ['a banner that is missing', { [THERE]: [99, 40], [MISSING]: [1, 60] }, ['TamisBannerMissing']],
  [
    'no pages',
    Object.fromEntries(Object.entries(QUIET).map(([name, [before]]) => [name, [before, 0]])),
    ['TamisNoPages'],
  ],
  [
    'nothing of a rule that hardly ever fires',
    { [EVENTS]: [0.2, 0], [REFUSED]: [0, 0], [FILLED]: [0.2, 0], [EMPTY]: [0, 0] },
    [],
  ],
])('Prometheus hears of %s', (_, changed, expected) => {
  expect(PAGES).toContain('tamis_pages_total');
  const [family] = plan.families;
  const one = writeAlerts({ ...plan, families: family && rule ? [{ ...family, rules: [rule] }] : [] });
  expect(firing({ ...QUIET, ...changed }, one)).toEqual(expected);
});
