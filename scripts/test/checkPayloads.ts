import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultText } from '../../xdm-schema/schemaFaults.ts';
import { xdmFaults } from '../../xdm-schema/xdmFaults.ts';

/** The content of a file that the browser tests write. */
interface Payload {
  readonly events: readonly { readonly xdm: unknown }[];
}

export interface CheckedPayloads {
  /** How many events there are. */
  readonly checked: number;
  /** File, event and the fault found there. */
  readonly faults: readonly string[];
}

/** Validates the events in a folder's files against Adobe's schema. */
export const checkPayloads = (folder: string): CheckedPayloads => {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const events = files.flatMap((file) => {
    const payload: Payload = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return payload.events.map(({ xdm }, at) => ({ name: `${file}, event ${at}`, xdm }));
  });
  const faults = events.flatMap(({ name, xdm }) =>
    xdmFaults(xdm).map((fault) => `${name}: ${faultText(fault)}`),
  );
  return { checked: events.length, faults };
};
