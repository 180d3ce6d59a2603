import { basename } from 'node:path';
import { attempt } from '../../language/index.ts';
import { exampleSettings } from '../../plan/exampleContext.ts';
import { ENVIRONMENTS, type Environment, readSettings, type Settings } from '../../settings/index.ts';
import type { SiteDefinition } from '../../site/index.ts';
import type { Parser } from '../site/namedIn.ts';
import type { SettingsFile } from './findSettings.ts';
import { lineOfKey } from './lineOfKey.ts';
import type { Place } from './place.ts';

/** A file of settings as the checks read it. */
export interface CheckedSettings {
  /** As findings show it. */
  readonly name: string;
  /** `undefined` if it is no JSON. */
  readonly json: unknown;
  /** The environment after which the file is named; by default it is used in all. */
  readonly environment: Environment | undefined;
  /** With the defaults of the site and of the product; `undefined` if the tag would refuse it. */
  readonly complete: Settings | undefined;
  /** Where the value of a path is. */
  readonly placeOf: (path: string) => Place;
}

/** The settings of a site's files. */
export const settingsFiles = (
  files: readonly SettingsFile[],
  site: SiteDefinition,
  { parser, shown }: { readonly parser: Parser; readonly shown: (file: string) => string },
): readonly CheckedSettings[] =>
  files.map(({ file, text: written }) => {
    const text = written.replace(/^\uFEFF/, '');
    const json = attempt(() => JSON.parse(text) as unknown);
    return {
      name: shown(file),
      json,
      environment: ENVIRONMENTS.find((name) => name === basename(file, '.json')),
      complete: attempt(() => readSettings(json, site, {})),
      placeOf: (path) => ({ file: shown(file), line: attempt(() => lineOfKey(parser, text, path)) ?? 1 }),
    };
  });

/** The settings with which a site runs: those of its files, or those of its examples if it has no files. */
export const settingsOf = (files: readonly CheckedSettings[], site: SiteDefinition): readonly Settings[] => {
  const complete = files.flatMap((it) => it.complete ?? []);
  if (files.length > 0) return complete;
  const ofExamples = attempt(() => exampleSettings(site));
  return ofExamples ? [ofExamples] : [];
};
