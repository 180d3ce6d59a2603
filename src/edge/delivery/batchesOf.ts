import type { OpenEntry } from './entry.ts';

/** A request stays well below 64 KB, the most that a browser lets outlive its page. */
const MAX_BATCH_BYTES = 50_000;
const MAX_BATCH_EVENTS = 50;

/** How many bytes a text has in a request. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Puts events into batches, in order. No batch is larger than a request may be, unless it has a single event. An event
 * that must leave alone is a batch of its own.
 */
export const batchesOf = (entries: readonly OpenEntry[]): readonly (readonly OpenEntry[])[] => {
  const batches: OpenEntry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const { event, text } = entry;
    const last = batches[batches.length - 1];
    const first = last?.[0]?.event;
    const size = bytesOf(text);
    bytes += size;
    // A request can name only one report suite.
    const belongs = first && !first.alone && !event.alone && first.reportSuite === event.reportSuite;
    if (last && belongs && last.length < MAX_BATCH_EVENTS && bytes <= MAX_BATCH_BYTES) last.push(entry);
    else {
      batches.push([entry]);
      bytes = size;
    }
  }
  return batches;
};
