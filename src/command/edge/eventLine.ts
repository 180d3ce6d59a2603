import type { RecordedEvent } from '../../../edge-emulator/record.ts';
import { faultText } from '../../../xdm-schema/schemaFaults.ts';
import { type OwnFields, xdmFaults } from '../../../xdm-schema/xdmFaults.ts';
import { getPath } from '../../language/index.ts';
import { terminalLine } from '../../writers/index.ts';

const textAt = (xdm: unknown, path: string): string | undefined => {
  const found = getPath(xdm, path);
  return typeof found === 'string' && found !== '' ? found : undefined;
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
    configId,
    ...(duplicate ? ['arrived before'] : []),
    all.length === 0 ? 'XDM fits' : `XDM does not fit: ${all.join('; ')}`,
  ]
    .map(terminalLine)
    .join('  ');
};
