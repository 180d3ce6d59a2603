import {
  isCode,
  isValues,
  type LaunchExtension,
  objectIn,
  type Value,
  type Values,
} from '../launch/index.ts';
import { createLine, type ReportLine } from './reportLine.ts';

type Note = ReturnType<typeof createLine>['note'];

const PERSON = 'for a person';
/** Their settings become those of the site. */
const CONVERTED = ['core', 'adobe-alloy', 'adobe-mcid'];

const textsIn = (value: Value): readonly string[] =>
  Array.isArray(value) ? value.filter((it) => typeof it === 'string') : [];

/** `eVars (eVar1, eVar2)`, or the key alone. */
const shownKey = (key: string, value: Value): string => {
  const names = (Array.isArray(value) ? value : []).flatMap((it) =>
    isValues(it) && typeof it.name === 'string' ? [it.name] : [],
  );
  return names.length > 0 ? `${key} (${names.join(', ')})` : key;
};

/** Analytics' own configuration counts for every beacon, whatever its rule sets. */
const describeAnalytics = (settings: Values, note: Note): void => {
  const library = objectIn(settings, 'libraryCode');
  const suites = Object.values(objectIn(library, 'accounts')).flatMap(textsIn);
  if (suites.length > 0)
    note(`the report suites ${[...new Set(suites)].join(', ')} are those of the datastream now`, PERSON);
  const isOwnCode =
    library.type !== undefined && library.type !== 'managed' && library.type !== 'preinstalled';
  const code = [
    ...(isOwnCode ? ['libraryCode'] : []),
    ...(isCode(settings.customSetup) || isValues(settings.customSetup) ? ['customSetup'] : []),
  ];
  if (code.length > 0) note(`its code for every beacon is not in the code: ${code.join(', ')}`, PERSON);
  const set = Object.entries(objectIn(settings, 'trackerProperties'))
    .filter(([, value]) => value !== false && value !== undefined)
    .map(([key, value]) => shownKey(key, value))
    .sort();
  if (set.length > 0) note(`set for every beacon, and not in the code: ${set.join(', ')}`, PERSON);
};

/** What becomes of an extension: its rules' parts are converted with them, its own settings are for a person. */
export const convertExtension = ({ name, displayName, settings }: LaunchExtension): ReportLine => {
  const { note, line } = createLine('extension', displayName || name);
  const keys = Object.keys(settings);
  if (name === 'adobe-analytics') describeAnalytics(settings, note);
  else if (keys.length > 0 && !CONVERTED.includes(name))
    note(`its settings are not in the code: ${keys.join(', ')}`, PERSON);
  return line();
};
