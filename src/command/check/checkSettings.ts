import { attempt, messageOf } from '../../language/index.ts';
import { readSettings, type SettingsOfSite } from '../../settings/index.ts';
import type { Finding } from '../command.ts';
import { lineOfKey } from './lineOfKey.ts';
import type { Place } from './place.ts';
import { repeatedKeys } from './repeatedKeys.ts';
import type { CheckedSite } from './siteText.ts';

const HEAD = 'Wrong settings: ';

/** The sentences of what `readSettings` throws; each begins with its path in quotation marks. */
const faultsOf = (json: unknown, site: SettingsOfSite): readonly string[] => {
  try {
    readSettings(json, site, {});
    return [];
  } catch (cause) {
    const message = messageOf(cause).replace(/\.$/, '');
    return message.startsWith(HEAD) ? message.slice(HEAD.length).split(/; (?=")/) : [message];
  }
};

/** What V8 shows before the wrong character, if there is more before it. */
const SHOWN_BEFORE = 10;

/** Where a message of `JSON.parse` says that a text is wrong: by a position, or by what is around it; else at its end. */
const placeOfFailure = (text: string, message: string): number => {
  const [, position] = /position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return Number(position);
  const [, before, around] = /, (\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/.exec(message) ?? [];
  if (around === undefined) return text.length;
  return before ? text.indexOf(around) + SHOWN_BEFORE : 0;
};
const lineOfFailure = (text: string, message: string): number =>
  text.slice(0, placeOfFailure(text, message)).split('\n').length;

/** What the tag would refuse of the settings of each environment, and of the site's own defaults. */
export const checkSettings = ({
  module,
  parser,
  settings,
  shown,
  placeOfName,
}: CheckedSite): readonly Finding[] =>
  settings.flatMap(({ file, text: written }) => {
    // Editors on Windows write a byte order mark.
    const text = written.replace(/^\uFEFF/, '');
    const wrong = (message: string, place: Place): Finding => {
      return { level: 'error', check: 'settings', message, ...place };
    };
    const here = (line: number): Place => ({ file: shown(file), line });
    const twice = (attempt(() => repeatedKeys(parser, text)) ?? []).map(({ name, line, first }) =>
      wrong(
        `"${name}" stands here and in line ${first}; only this one counts: remove one of them.`,
        here(line),
      ),
    );
    try {
      const faults = faultsOf(JSON.parse(text), module.site).map((fault) => {
        const path = /^"([^"]*)"/.exec(fault)?.[1] ?? '';
        const [, ofSite] = /^site\.(?:settings|ownSettings)\.([^.[]+)/.exec(path) ?? [];
        return wrong(`${fault}.`, ofSite ? placeOfName(ofSite) : here(lineOfKey(parser, text, path)));
      });
      return [...faults, ...twice];
    } catch (cause) {
      const message = messageOf(cause);
      return wrong(`This is no JSON: ${message.replaceAll(/\s+/g, ' ')}`, here(lineOfFailure(text, message)));
    }
  });
