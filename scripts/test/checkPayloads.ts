import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tenantSchema } from '../../src/dataElements/tenantSchema.ts';
import { ownSchema } from '../../src/plan/ownSchema.ts';
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

const own = { tenant: 'foodco', schema: ownSchema(tenantSchema) };

/** By file: fields of the site's own that a test makes up, or sends wrongly on purpose. */
const MADE_UP: Readonly<Record<string, readonly string[]>> = {
  'delivery.json': ['_shop'],
  'exit.json': ['_foodco.list', '_foodco.half'],
  'inspector.json': ['_foodco.page.title', '_foodco.typo'],
};

/** Validates the events in a folder's files against Adobe's schema and the site's own field group. */
export const checkPayloads = (folder: string): CheckedPayloads => {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const events = files.flatMap((file) => {
    const payload: Payload = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return payload.events.map(({ xdm }, at) => ({ file, name: `${file}, event ${at}`, xdm }));
  });
  const faults = events.flatMap(({ file, name, xdm }) =>
    xdmFaults(xdm, own)
      .filter(({ path }) => !MADE_UP[file]?.includes(path.join('.')))
      .map((fault) => `${name}: ${faultText(fault)}`),
  );
  return { checked: events.length, faults };
};
