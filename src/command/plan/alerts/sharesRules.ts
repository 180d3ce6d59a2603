/** A recording rule of Prometheus. */
export interface RecordingRule {
  readonly record: string;
  readonly expr: string;
}

/** A site in one environment; Prometheus leaves out a label that a counter does not have. */
const SITE = 'job, deployment_environment_name';
/** What is looked at, and with what it is compared: the week before it. */
export const NOW = '3h';
const BEFORE = `[1w] offset ${NOW}`;

/** Something that is counted, of something else: how much came, and how much would have come as before. */
interface Shared {
  readonly name: string;
  readonly of: string;
  /** The labels beside those of the site. */
  readonly by?: string;
  readonly counter: string;
}

const PAGES: Shared = { name: 'tamis:pages', of: '', counter: 'tamis_pages_total' };
const EVENTS: Shared = {
  name: 'tamis:rule_events',
  of: 'tamis:pages',
  by: 'tamis_rule',
  counter: 'tamis_events_total',
};
const FIELDS: Shared = {
  name: 'tamis:rule_fields',
  of: '',
  by: 'tamis_rule, tamis_field',
  counter: 'tamis_fields_total',
};

const SHARED: readonly Shared[] = [
  PAGES,
  EVENTS,
  FIELDS,
  {
    name: 'tamis:rule_refused',
    of: 'tamis:rule_events',
    by: 'tamis_rule',
    counter: 'tamis_events_total{tamis_outcome=~"refused|dropped"}',
  },
  {
    name: 'tamis:rule_failed',
    of: 'tamis:rule_events',
    by: 'tamis_rule',
    counter: 'tamis_events_total{tamis_outcome="failed"}',
  },
  {
    name: 'tamis:rule_emptied',
    of: 'tamis:rule_fields',
    by: 'tamis_rule, tamis_field',
    counter: 'tamis_fields_total{tamis_state=~"default|left_out"}',
  },
  {
    name: 'tamis:failures',
    of: 'tamis:pages',
    by: 'tamis_failure',
    counter: 'tamis_failures_total',
  },
  { name: 'tamis:banners', of: '', counter: 'tamis_banners_total' },
  {
    name: 'tamis:banners_missing',
    of: 'tamis:banners',
    counter: 'tamis_banners_total{tamis_state="missing"}',
  },
];

const increaseOf = ({ by, counter }: Shared, range: string): string =>
  `sum by (${[SITE, ...(by ? [by] : [])].join(', ')}) (increase(${counter}${range}))`;

/** The labels in which a count and what it is counted of agree. */
const matchOf = ({ of }: Shared): string => {
  const by = SHARED.find(({ name }) => name === of)?.by;
  return [SITE, ...(by ? [by] : [])].join(', ');
};

/** How much came, and how much would have come with the share of the week before. */
export const sharesRules = (): readonly RecordingRule[] =>
  SHARED.flatMap((it) => {
    const counts = [
      { record: `${it.name}:now`, expr: increaseOf(it, `[${NOW}]`) },
      { record: `${it.name}:before`, expr: increaseOf(it, BEFORE) },
    ];
    if (it.of === '') return counts;
    const on = `on (${matchOf(it)}) group_left ()`;
    return [
      ...counts,
      {
        record: `${it.name}:expected`,
        expr: `${it.name}:before / ${on} (${it.of}:before > 0) * ${on} ${it.of}:now`,
      },
    ];
  });
