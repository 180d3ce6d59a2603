import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bannersTable, settingsTable, writeSettings } from '../../../../scripts/plan/writeSettings.ts';

test('a setting without a doc comment is an error', () => {
  expect(() => settingsTable([])).toThrow('The setting orgId has no doc comment.');
  expect(settingsTable()).toContain('| `debug` | one of true, false | `false` |');
});

test('the reference tells what every site has from what Foodco adds', () => {
  const page = writeSettings(readFileSync('docs/reference/settings.md', 'utf8'));
  const [ofAll = '', ofFoodco = ''] = page.split('## What Foodco adds');
  for (const name of ['errorPageTitles', 'linkTrackTypes', 'chatWidget', 'graduateFaq']) {
    expect([name, ofAll.includes(name)]).toEqual([name, false]);
    expect([name, ofFoodco.includes(`| \`${name}\` |`)]).toEqual([name, true]);
  }
  expect(ofFoodco).toMatch(/\| `linkTrackTypes` \| [^|]* \| `\["footer", /);
});

test('only what a site must give is required', () => {
  const required = settingsTable()
    .split('\n')
    .flatMap((row) => (row.includes('**required**') ? row.split('`')[1] : []));
  expect(required).toEqual(['orgId', 'edgeDomain', 'datastreams', 'tenant']);
  expect(settingsTable()).toMatch(/\| `reportSuites` \| [^|]* \| none \|/);
});

test('the groups of consent are those of each banner', () => {
  expect(bannersTable().split('\n').slice(2)).toEqual(
    expect.arrayContaining([
      '| `oneTrust()` | `C0002` | `C0004` | `C0003` |',
      '| `cookiebot()` | `statistics` | `marketing` | `preferences` |',
      '| `tcf()` | **required** | none | none |',
    ]),
  );
});
