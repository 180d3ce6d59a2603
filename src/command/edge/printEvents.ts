import type { Edge } from '../../../edge-emulator/createEdgeEmulator.ts';
import type { OwnFields } from '../../../xdm-schema/xdmFaults.ts';
import { eventLine } from './eventLine.ts';

/** How many lines the result of a command has. The senders of events do not decide how much is kept. */
const MAX_LINES = 1_000;

/** Prints a line for each event that arrives at an edge. Returns the last lines. */
export const printEvents = (
  edge: Pick<Edge, 'subscribe'>,
  print: (text: string) => void,
  own?: OwnFields,
): readonly string[] => {
  const lines: string[] = [];
  edge.subscribe((entry) => {
    if (entry.kind !== 'event') return;
    const line = eventLine(entry.event, own);
    lines.push(line);
    if (lines.length > MAX_LINES) lines.shift();
    print(line);
  });
  return lines;
};
