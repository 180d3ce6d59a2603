import { inOrderOfCount, MAX_EXAMPLES, type Show } from './differencesOf.ts';
import type { HeardEvent } from './heardEvent.ts';
import type { Unpaired } from './shadowReport.ts';

/** The fields by which a reader can find the event again, the best first. */
const NAMES = [
  'web.webInteraction.name',
  'web.webInteraction.URL',
  's.linkName',
  's.linkURL',
  'web.webPageDetails.name',
  's.pageName',
  'web.webPageDetails.URL',
  's.pageURL',
];

const nameOf = ({ fields }: HeardEvent, show: Show): string => {
  const path = NAMES.find((name) => fields[name] !== undefined);
  const value = path && fields[path];
  return value === undefined || value === '' ? '' : show(value);
};

/** The key by which events are grouped. */
export const keyOfUnpaired = ({ kind, eventType, why }: Omit<Unpaired, 'count' | 'examples'>): string =>
  JSON.stringify([kind, eventType, why]);

/** Events that only one side has, grouped by kind, type and reason. */
export const unpairedOf = (
  events: readonly HeardEvent[],
  show: Show,
  whyOf: (event: HeardEvent) => string = () => '',
): readonly Unpaired[] => {
  const found = new Map<string, Unpaired & { count: number; examples: string[] }>();
  for (const event of events) {
    const shared = { kind: event.kind, eventType: event.eventType, why: whyOf(event) };
    const key = keyOfUnpaired(shared);
    const group = found.get(key) ?? { ...shared, count: 0, examples: [] };
    found.set(key, group);
    group.count += 1;
    const name = nameOf(event, show);
    if (name && !group.examples.includes(name) && group.examples.length < MAX_EXAMPLES)
      group.examples.push(name);
  }
  return inOrderOfCount([...found.values()]);
};
