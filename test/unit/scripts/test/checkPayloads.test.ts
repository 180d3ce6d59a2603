import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkPayloads } from '../../../../scripts/test/checkPayloads.ts';

const timestamp = '2026-11-20T07:14:20.000Z';

test('names file, event and fault; other files are none of its business', () => {
  const folder = mkdtempSync(join(tmpdir(), 'payloads-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, ...events: object[]) =>
    writeFileSync(join(folder, name), JSON.stringify({ events: events.map((xdm) => ({ xdm })) }));
  write('good.json', { timestamp }, { timestamp, _foodco: {} });
  write('bad.json', { timestamp }, { timestamp: 'yesterday', web: { webInteraction: { type: 'd' } } });
  writeFileSync(join(folder, 'notes.txt'), 'no JSON');
  expect(checkPayloads(folder)).toEqual({
    checked: 4,
    faults: [
      'bad.json, event 1: timestamp must be a date and time as in RFC 3339, with an offset, not "yesterday"',
      'bad.json, event 1: web.webInteraction.type must be one of download, exit, other, not "d"',
    ],
  });
});

test('without the folder, nothing was checked', () => {
  expect(checkPayloads(join(tmpdir(), 'no-such-payloads'))).toEqual({ checked: 0, faults: [] });
});
