import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkPayloads } from '../../../../scripts/test/checkPayloads.ts';

const timestamp = '2026-11-20T07:14:20.000Z';

test('names file, event and fault, also of the site’s own fields, but not what a test makes up; other files are none of its business', () => {
  const folder = mkdtempSync(join(tmpdir(), 'payloads-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, ...events: object[]) =>
    writeFileSync(join(folder, name), JSON.stringify({ events: events.map((xdm) => ({ xdm })) }));
  write('good.json', { timestamp }, { timestamp, _foodco: {} });
  write('bad.json', { timestamp }, { timestamp: 'yesterday', web: { webInteraction: { type: 'd' } } });
  write('exit.json', { timestamp, _foodco: { half: 1, other: 1, page: { title: 7 } } });
  writeFileSync(join(folder, 'notes.txt'), 'no JSON');
  expect(checkPayloads(folder)).toEqual({
    checked: 5,
    faults: [
      'bad.json, event 1: timestamp must be a date and time as in RFC 3339, with an offset, not "yesterday"',
      'bad.json, event 1: web.webInteraction.type must be one of download, exit, other, not "d"',
      'exit.json, event 0: _foodco.other is no known field',
      'exit.json, event 0: _foodco.page.title must be a text, not 7',
    ],
  });
});

test('without the folder, nothing was checked', () => {
  expect(checkPayloads(join(tmpdir(), 'no-such-payloads'))).toEqual({ checked: 0, faults: [] });
});
