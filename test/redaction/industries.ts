import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('./industries/', import.meta.url);
const NAMES = 500;

/** `Ring{585,750}Gold` as `Ring585Gold` and `Ring750Gold`. */
const expand = (pattern: string): readonly string[] => {
  const [, before = '', choices = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  if (!choices) return [pattern];
  return choices.split(',').flatMap((choice) => expand(after).map((rest) => before + choice + rest));
};

/** The name as a slug: `iphone-15-pro-max-256-gb`. */
const slug = (name: string): string =>
  name
    .replace(/([a-z\d])(?=[A-Z])|([A-Za-z])(?=\d)/g, '$&-')
    .replace(/_/g, '-')
    .toLowerCase();

/** Names of products, pages and files as eight industries write them: 500 each, some of them also as a slug. */
export const INDUSTRIES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  readdirSync(FOLDER)
    .toSorted()
    .map((file) => {
      const names = readFileSync(new URL(file, FOLDER), 'utf8').trim().split(/\s+/).flatMap(expand);
      return [file.replace('.txt', ''), [...new Set([...names, ...names.map(slug)])].slice(0, NAMES)];
    }),
);
