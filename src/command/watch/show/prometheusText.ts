import type { Answer } from '../receive/answer.ts';
import { METRICS, type Metric, type Series } from '../series.ts';
import type { Total } from '../sums/openSums.ts';

type Part = 'rule' | 'what' | 'state' | 'detail';

/** The attributes of each metric, with the labels that Prometheus gives them: dots become underscores. */
const LABELS: Readonly<Record<Metric, Readonly<Partial<Record<Part, string>>>>> = {
  pages: { what: 'tamis_page_family' },
  events: { rule: 'tamis_rule', state: 'tamis_outcome', detail: 'tamis_reason' },
  occurrences: { rule: 'tamis_rule', what: 'tamis_condition', state: 'tamis_found' },
  fields: { rule: 'tamis_rule', what: 'tamis_field', state: 'tamis_state', detail: 'tamis_type' },
  failures: { rule: 'tamis_rule', what: 'tamis_failure' },
  banners: { state: 'tamis_state' },
};

const HELP: Readonly<Record<Metric, string>> = {
  pages: 'Pages that have reported.',
  events: 'Events of rules, by what became of them.',
  occurrences:
    'Occurrences of rules that did not fire, by the first condition that was not met, and what it found.',
  fields: 'Fields of events, by what filled them.',
  failures: 'Failures of the tag.',
  banners: 'Pages with a banner, by whether it has said something.',
};

/** https://prometheus.io/docs/instrumenting/exposition_formats/#comments-help-text-and-type-information */
const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** `service.name` becomes `job`, as in Prometheus’ own receiver: https://prometheus.io/docs/guides/opentelemetry/ */
const labelsOf = (series: Series): string => {
  const own = Object.entries(LABELS[series.metric]).map(([part, label]) => [label, series[part as Part]]);
  return [
    ['job', series.site],
    ['deployment_environment_name', series.environment],
    ['service_version', series.release],
    ...own.filter(([, value]) => value !== ''),
  ]
    .map(([label = '', value = '']) => `${label}="${escaped(value)}"`)
    .join(',');
};

/** Counters for Prometheus, with the names that its own receiver of OpenTelemetry gives them. */
export const prometheusText = (totals: readonly Total[]): string =>
  METRICS.flatMap((metric) => {
    const name = `tamis_${metric}_total`;
    const lines = totals
      .filter((it) => it.metric === metric)
      .map((it) => `${name}{${labelsOf(it)}} ${it.total}`);
    return lines.length > 0 ? [`# HELP ${name} ${HELP[metric]}`, `# TYPE ${name} counter`, ...lines] : [];
  })
    .map((line) => `${line}\n`)
    .join('');

export const prometheusAnswer = (totals: readonly Total[]): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
  body: prometheusText(totals),
});
