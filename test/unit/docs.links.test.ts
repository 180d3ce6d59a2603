import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DOWNLOAD_EXTENSIONS } from '../../src/site/linkKind.ts';
import { linkTable } from '../browser/followedLinks.ts';
import { pressTable } from '../browser/presses.ts';

const page = readFileSync('docs/guide/links.md', 'utf8');

it('docs/guide/links.md has the tables that the browser tests play', () => {
  for (const table of [linkTable(), pressTable()]) expect(page).toContain(`\n\n${table}\n\n`);
});

it('and the extensions of downloads', () => {
  expect(page).toContain([...DOWNLOAD_EXTENSIONS].join(', '));
});
