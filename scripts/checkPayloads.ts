import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ValidateFunction } from 'ajv';

/** The exports of the XDM checker. */
interface Checker {
  readonly makeValidator: () => ValidateFunction;
}

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

/** Validates the events in a folder's files against Adobe's schema; `checker` is the path of the XDM checker. */
export const checkPayloads = async (folder: string, checker: string): Promise<CheckedPayloads> => {
  const { makeValidator }: Checker = await import(pathToFileURL(resolve(checker)).href);
  const isValid = makeValidator();
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const events = files.flatMap((file) => {
    const payload: Payload = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return payload.events.map(({ xdm }, at) => ({ name: `${file}, event ${at}`, xdm }));
  });
  const faults = events.flatMap(({ name, xdm }) => {
    if (isValid(xdm)) return [];
    return (isValid.errors ?? []).map(
      ({ instancePath, message = '', params }) =>
        `${name}: ${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    );
  });
  return { checked: events.length, faults };
};
