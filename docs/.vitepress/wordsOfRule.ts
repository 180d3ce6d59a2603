import type { ShownRule } from './trackingPlan.data.ts';

/** All that a reader may search a rule by, but its name: one text for each fact. */
export const wordsOfRule = ({
  description = '',
  trigger,
  conditions,
  events,
  fields,
  otherActions = [],
}: ShownRule): readonly string[] =>
  [
    description,
    trigger.label,
    ...conditions.map(({ label }) => label),
    ...events.flatMap(({ eventType, analyticsEvent = '' }) => [eventType, analyticsEvent]),
    ...otherActions,
    ...fields.flatMap(({ path, source }) => [path, String(source)]),
  ].filter(Boolean);
