import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, messageOf } from '../../language/index.ts';
import { mistake } from '../mistake.ts';

const ORDER = ['development', 'staging', 'production'];

/**
 * The settings in `settings/*.json` of a site's folder, by their environments, development first; empty if there are
 * none. Their content is not checked.
 * @throws {Mistake} if a file is not a JSON object.
 */
export const readSiteSettings = (folder: string): ReadonlyMap<string, Readonly<Record<string, unknown>>> => {
  const path = join(folder, 'settings');
  const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.json')) : [];
  const rankOf = (name: string) => (ORDER.indexOf(name) + ORDER.length + 1) % (ORDER.length + 1);
  const environments = names.map((name) => name.slice(0, -'.json'.length));
  return new Map(
    environments
      .sort((a, b) => rankOf(a) - rankOf(b))
      .map((name) => {
        try {
          const settings: unknown = JSON.parse(readFileSync(join(path, `${name}.json`), 'utf8'));
          if (!isRecord(settings)) throw new Error('it is no object');
          return [name, settings];
        } catch (cause) {
          throw mistake(`settings/${name}.json cannot be read: ${messageOf(cause)}`);
        }
      }),
  );
};
