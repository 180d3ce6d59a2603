import { expect, test } from 'vitest';
import { settingsTable } from '../../../../scripts/plan/writeSettings.ts';

test('a setting without a doc comment is an error', () => {
  expect(() => settingsTable([])).toThrow('The setting orgId has no doc comment.');
  expect(settingsTable()).toContain('| `debug` | one of true, false | `false` |');
});
