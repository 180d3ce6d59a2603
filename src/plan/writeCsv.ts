import { csvText } from '../writers/index.ts';
import { createFieldsOf } from './createFieldsOf.ts';
import type { Plan } from './plan.ts';
import { ANALYTICS_EVENTS } from './planEvent.ts';

const HEAD = [
  'family',
  'rule',
  'event type',
  'analytics event',
  'path',
  'from',
  'source',
  'of',
  'default',
  'condition',
];

const cell = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** The plan as a table for a spreadsheet: a row for each field of each event. */
export const writeCsv = (plan: Plan): string => {
  const { fieldsOf } = createFieldsOf(plan);
  const rows = plan.families.flatMap(({ name: family, rules }) =>
    rules.flatMap((rule) =>
      rule.events.flatMap((event) => {
        const fields = fieldsOf(rule, event).filter(({ path }) => path !== ANALYTICS_EVENTS);
        // An event without fields has its row too.
        return (fields.length > 0 ? fields : [undefined]).map((field) => [
          family,
          rule.name,
          event.eventType,
          event.analyticsEvent,
          field?.path,
          field?.from,
          field?.source,
          field?.of,
          field?.default,
          rule.conditions.map(({ label }) => label).join('; '),
        ]);
      }),
    ),
  );
  // In a repository, lines end as those of other texts do.
  return csvText([HEAD, ...rows.map((row) => row.map(cell))]).replaceAll('\r\n', '\n');
};
