import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const payloadsFolder = 'test/results/payloads';

/**
 * Writes the XDM of events for the XDM check of `npm test`, as `{events: [{xdm}]}`; writes nothing if there are no
 * events.
 * @param spec path of the spec file; its name without `.spec.ts` becomes the name of the written file.
 */
export const keepPayloads = async (
  spec: string,
  events: readonly { readonly xdm: unknown }[],
  folder = payloadsFolder,
): Promise<void> => {
  if (events.length === 0) return;
  const file = join(folder, `${basename(spec).replace(/\.spec\.ts$/, '')}.json`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify({ events: events.map(({ xdm }) => ({ xdm })) }, null, 2));
};
