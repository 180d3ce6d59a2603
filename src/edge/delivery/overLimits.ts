import { sumOf } from '../../language/index.ts';
import type { OutboxLimits } from '../../settings/index.ts';
import { isAtRisk } from './advance.ts';
import type { OpenEntry } from './entry.ts';

const HOUR_MS = 3_600_000;

/**
 * Which events the outbox must drop, and why: those that are too old, then those that are too large by themselves, then
 * the oldest. An event on the wire is not dropped, but takes room. `entries` come oldest first.
 */
export const overLimits = (
  entries: readonly OpenEntry[],
  { maxAge, maxEvents, maxBytes }: OutboxLimits,
): readonly { readonly id: string; readonly reason: string }[] => {
  const dropped: { id: string; reason: string }[] = [];
  let rest = entries.filter(isAtRisk);
  const drop = (reason: string, isOver: (entry: OpenEntry) => boolean) => {
    rest = rest.filter((entry) => {
      if (entry.place === 'wire' || !isOver(entry)) return true;
      dropped.push({ id: entry.event.id, reason });
      return false;
    });
  };
  drop(`older than ${maxAge / HOUR_MS} hours`, (entry) => entry.age() > maxAge);
  let bytes = sumOf(rest, ({ text }) => text.length);
  let count = rest.length;
  const makesRoom = ({ text }: OpenEntry) => {
    if (count <= maxEvents && bytes <= maxBytes) return false;
    count -= 1;
    bytes -= text.length;
    return true;
  };
  drop('it is larger than the outbox', (entry) => entry.text.length > maxBytes && makesRoom(entry));
  drop('the outbox is full', makesRoom);
  return dropped;
};
