import type { RecordedEvent } from '../../../edge-emulator/record.ts';
import { faultText } from '../../../xdm-schema/schemaFaults.ts';
import { type OwnFields, xdmFaults } from '../../../xdm-schema/xdmFaults.ts';
import { getPath } from '../../language/index.ts';
import { terminalLine } from '../../writers/index.ts';

/** The most of a text that a line shows, in characters, and of the faults of an event. */
const MAX_LENGTH = 200;
const MAX_FAULTS = 10;

const shortened = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;

const faultsText = (all: readonly string[]): string => {
  const more = all.length - MAX_FAULTS;
  return [...all.slice(0, MAX_FAULTS).map(shortened), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
};

const textAt = (xdm: unknown, path: string): string | undefined => {
  const found = getPath(xdm, path);
  return typeof found === 'string' && found !== '' ? shortened(found) : undefined;
};

/**
 * What an edge says of an event that has arrived, in one line: when, its type, its page, its datastream, and whether
 * its XDM fits. @param own the site's own fields, if they are known.
 */
export const eventLine = (
  { at, xdm, configId, duplicate, faults }: RecordedEvent,
  own?: OwnFields,
): string => {
  const all = [...new Set([...faults, ...(own ? xdmFaults(xdm, own).map(faultText) : [])])];
  return [
    new Date(at).toLocaleTimeString('en-GB'),
    textAt(xdm, 'eventType') ?? 'no eventType',
    textAt(xdm, 'web.webPageDetails.name') ?? textAt(xdm, 'web.webPageDetails.URL') ?? 'no page',
    shortened(configId),
    ...(duplicate ? ['arrived before'] : []),
    all.length === 0 ? 'XDM fits' : `XDM does not fit: ${faultsText(all)}`,
  ]
    .map(terminalLine)
    .join('  ');
};
