import { PRODUCT_EVENTS } from '../../dataLayer/index.ts';
import { nearest } from '../../language/index.ts';
import { plannedRules } from '../rules/plannedRules.ts';
import type { Entry } from './entry.ts';

const DATA_LAYER = 'dataLayer';

/** The events that rules wait for, and those that every site has. */
const NAMES: readonly string[] = [
  ...PRODUCT_EVENTS,
  ...plannedRules.flatMap(({ trigger: { source, key } }) => (source === DATA_LAYER ? [key] : [])),
];

/** Remembers each answer: a page may push an event a thousand times. */
const createMeant = (names: readonly string[]) => {
  const answers = new Map<string, string | undefined>();
  return (name: string): string | undefined => {
    if (!answers.has(name)) answers.set(name, names.includes(name) ? undefined : nearest(name, names));
    return answers.get(name);
  };
};
const meant = createMeant(NAMES);

/** The event that the page probably meant by one that no rule hears; `undefined` if it resembles none. */
export const meantEvent = (entry: Entry): string | undefined => {
  if (entry.kind !== 'occurrence') return undefined;
  const { source, keys, heardBy, verdicts } = entry.occurrence;
  if (source !== DATA_LAYER || heardBy || verdicts.length > 0) return undefined;
  return keys.map(meant).find((it) => it !== undefined);
};
