import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiEntries, FILES, pageOfModule } from '../docs/.vitepress/apiEntries.ts';
import { own } from '../src/language/index.ts';

/** What a page of TypeDoc says of its module. */
const aboutIn = (page: string): string =>
  /^# .+\n\n(?!#)([^\n]+(?:\n[^\n]+)*)/.exec(page)?.[1]?.replaceAll('\n', ' ') ?? '';

/**
 * Writes the first page of the API: all entries of the package. TypeDoc's own lists its modules alone, without a word
 * about them.
 * @throws if an entry has no description.
 */
export const writeApiIndex = (api: string): void => {
  const rows = apiEntries.map(({ name }) => {
    const file = own(FILES, name);
    const about = file ?? aboutIn(readFileSync(join(api, pageOfModule(name)), 'utf8'));
    if (!about)
      throw new Error(`${name} has no description: its module needs one, or docs/.vitepress/apiEntries.ts.`);
    return `| ${file ? `\`${name}\`` : `[${name}](${pageOfModule(name)})`} | ${about} |`;
  });
  const text = [
    '# API and types',
    '',
    'What the npm package exports.',
    '',
    '| Entry | Holds |',
    '|---|---|',
    ...rows,
  ];
  writeFileSync(join(api, 'index.md'), `${text.join('\n')}\n`);
};
