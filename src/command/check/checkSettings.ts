import { messageOf } from '../../language/index.ts';
import { readSettings, type SettingsOfSite } from '../../settings/index.ts';
import type { Finding } from '../command.ts';
import { lineOfKey } from './lineOfKey.ts';
import type { CheckedSite, Place } from './siteText.ts';

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

/** The line that a message of `JSON.parse` names by its position; a text that ends too early is wrong where it ends. */
const lineOfFailure = (text: string, message: string): number =>
  text.slice(0, Number(/position (\d+)/.exec(message)?.[1] ?? text.length)).split('\n').length;

/** What the tag would refuse of the settings of each environment, and of the site's own defaults. */
export const checkSettings = ({
  module,
  parser,
  settings,
  shown,
  placeOfName,
}: CheckedSite): readonly Finding[] =>
  settings.flatMap(({ file, text }) => {
    const wrong = (message: string, place: Place): Finding => {
      return { level: 'error', check: 'settings', message, ...place };
    };
    const here = (line: number): Place => ({ file: shown(file), line });
    try {
      return faultsOf(JSON.parse(text), module.site).map((fault) => {
        const path = /^"([^"]*)"/.exec(fault)?.[1] ?? '';
        const [, ofSite] = /^site\.(?:settings|ownSettings)\.([^.[]+)/.exec(path) ?? [];
        return wrong(`${fault}.`, ofSite ? placeOfName(ofSite) : here(lineOfKey(parser, text, path)));
      });
    } catch (cause) {
      const message = messageOf(cause);
      return wrong(`This is no JSON: ${message}`, here(lineOfFailure(text, message)));
    }
  });
