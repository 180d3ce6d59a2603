import type { Scripts } from './scripts.ts';

const NAMES: readonly (keyof Scripts)[] = [
  'consentBanner',
  'tagManager',
  'pixels',
  'chatWidget',
  'graduateFaq',
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isTexts = (value: unknown) =>
  isRecord(value) && Object.values(value).every((it) => typeof it === 'string');

const FIELDS: Readonly<Record<string, readonly [holds: (value: unknown) => boolean, expected: string]>> = {
  src: [
    (value) => typeof value === 'string' && /^(https:\/\/|\/(?!\/))/.test(value),
    'an address that begins with "https://" or "/"',
  ],
  integrity: [
    (value) => typeof value === 'string' && /^sha(256|384|512)-/.test(value),
    'a hash such as "sha384-…"',
  ],
  consentGroup: [isText, 'a consent group such as "C0003"'],
  timeout: [(value) => typeof value === 'number' && value > 0, 'a number of milliseconds above 0'],
  attributes: [
    (value) =>
      isTexts(value) && Object.keys(value as object).every((name) => !/^(on|src$|nonce$)/i.test(name)),
    'an object of texts, without "src", "nonce" and handlers',
  ],
  globals: [isRecord, 'an object'],
};

const wrongEntry = (name: string, entry: unknown): readonly string[] => {
  if (!isRecord(entry)) return [`"${name}" must be an object with "src"`];
  return [...new Set(['src', ...Object.keys(entry)])].flatMap((field) => {
    const check = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
    if (!check) return [`"${name}.${field}" is no setting; there are ${Object.keys(FIELDS).join(', ')}`];
    const [holds, expected] = check;
    const found = JSON.stringify(entry[field]) ?? 'missing';
    return holds(entry[field]) ? [] : [`"${name}.${field}" must be ${expected}, but is ${found}`];
  });
};

/** What is wrong with the setting `scripts`, as sentences; empty if nothing is. */
export const wrongScripts = (scripts: unknown): readonly string[] => {
  if (!isRecord(scripts)) return [`"scripts" must be an object with any of ${NAMES.join(', ')}`];
  return Object.entries(scripts).flatMap(([name, entry]) => {
    const path = `scripts.${name}`;
    if (!NAMES.some((known) => known === name)) {
      return [`"${path}" is no setting; there are ${NAMES.join(', ')}`];
    }
    if (name !== 'pixels') return wrongEntry(path, entry);
    if (!Array.isArray(entry)) return [`"${path}" must be a list`];
    return entry.flatMap((pixel, at) => wrongEntry(`${path}[${at}]`, pixel));
  });
};
