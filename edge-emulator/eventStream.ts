import type { ServerResponse } from 'node:http';
import { controlHeaders } from './control.ts';
import type { Edge } from './createEdgeEmulator.ts';

/**
 * Server-sent events: `event` and `request` with the record as data, and `reset`. Past records are not replayed. A
 * reader therefore opens the stream first, reads `/_edge/events` next, and recognises records that it already has by
 * their `number`.
 */
export function streamEntries(edge: Edge, response: ServerResponse): void {
  for (const [name, value] of controlHeaders) response.setHeader(name, value);
  response.setHeader('content-type', 'text/event-stream');
  // The comment makes Node send the headers, which tell the reader that it is subscribed.
  response.write(': subscribed\n\n');
  const unsubscribe = edge.subscribe((entry) => {
    const record = entry.kind === 'event' ? entry.event : entry.kind === 'request' ? entry.request : {};
    response.write(`event: ${entry.kind}\ndata: ${JSON.stringify(record)}\n\n`);
  });
  response.on('close', unsubscribe);
}
