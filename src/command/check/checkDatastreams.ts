import { basename } from 'node:path';
import { attempt, isRecord } from '../../language/index.ts';
import { ENVIRONMENTS } from '../../settings/index.ts';
import type { Finding } from '../command.ts';
import { lineOfKey } from './lineOfKey.ts';
import type { CheckedSite } from './siteText.ts';

/** Warns of a datastream that serves two environments. */
export const checkDatastreams = ({ parser, settings, shown }: CheckedSite): readonly Finding[] => {
  const uses = settings.flatMap(({ file, text }) => {
    const json = attempt(() => JSON.parse(text) as unknown);
    const datastreams = isRecord(json) && isRecord(json.datastreams) ? json.datastreams : {};
    const own = ENVIRONMENTS.filter((name) => name === basename(file, '.json'));
    // A file that is named after an environment is used in this one alone.
    return (own.length > 0 ? own : ENVIRONMENTS).flatMap((environment) => {
      const id = datastreams[environment];
      return typeof id === 'string' ? [{ environment, id, file, text }] : [];
    });
  });
  return uses.flatMap(({ environment, id, file, text }, at): readonly Finding[] => {
    const first = uses.slice(0, at).find((it) => it.id === id && it.environment !== environment);
    if (!first) return [];
    return [
      {
        level: 'warning',
        check: 'datastream',
        message: `${environment} has the datastream of ${first.environment}, so the events of both come together.`,
        file: shown(file),
        line: lineOfKey(parser, text, `datastreams.${environment}`),
      },
    ];
  });
};
