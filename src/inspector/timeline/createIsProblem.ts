import type { EventRecord, Verdict } from '../../engine/index.ts';
import { checkXdm } from './checkXdm.ts';
import { hasFailedTry } from './edgeWords.ts';
import { type Entry, verdictsOf } from './entry.ts';
import { meantEvent } from './meantEvent.ts';

const BAD: ReadonlySet<EventRecord['outcome']> = new Set(['in doubt', 'refused', 'dropped']);

const isBad = (event: EventRecord): boolean => BAD.has(event.outcome) || hasFailedTry(event);

const hasFailed = ({ outcome, problems }: Verdict): boolean => outcome === 'failed' || problems.length > 0;

/**
 * Makes a function that says whether an entry needs somebody’s attention: a rule or an action failed, an event was
 * refused or dropped, is in doubt or cannot be delivered at the moment, its fields do not fit the schema, or the page may have misspelt it.
 * Payloads are checked once.
 */
export const createIsProblem = (tenant: string): ((entry: Entry) => boolean) => {
  const checked = new WeakMap<object, boolean>();
  const doesNotFit = ({ xdm }: EventRecord): boolean => {
    if (typeof xdm !== 'object' || xdm === null) return false;
    const known = checked.get(xdm) ?? checkXdm(xdm, tenant).size > 0;
    checked.set(xdm, known);
    return known;
  };
  return (entry) =>
    entry.kind === 'failure' ||
    entry.events.some((event) => isBad(event) || doesNotFit(event)) ||
    verdictsOf(entry).some(hasFailed) ||
    meantEvent(entry) !== undefined;
};
