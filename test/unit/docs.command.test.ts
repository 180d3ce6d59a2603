import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { check } from '../../src/command/check/check.ts';
import type { CommandKind } from '../../src/command/command.ts';
import { simulate } from '../../src/command/simulate/simulate.ts';
import { runTamis } from '../runTamis.ts';
import { snippetsOf } from '../snippetsOf.ts';
import { shopWith } from './command/check/shopWith.ts';

const PAGE = 'docs/guide/command.md';
const { 'visit.jsonl': visit = '', 'visit.txt': played, 'check.txt': found } = snippetsOf(PAGE);
const KINDS: readonly CommandKind[] = [check, simulate];
const COMMANDS = [
  ...readFileSync(join(projectRoot, PAGE), 'utf8').matchAll(/^npx tamis (check|simulate)(.*)$/gm),
];

it('what a checked shop prints is as the page shows it', async () => {
  const cwd = shopWith(
    ['rules.ts', "currency: 'EUR'", "currency: 'eur'"],
    ['rules.ts', "'commerce.order.currencyCode': 'EUR'", "'commerce.order.currencyCode': 'eur'"],
    ['rules.ts', "cookie: () => 'O-7'", "cookie: () => 'O-8'"],
    ['settings.json', '"linkTrackTypes"', '"linkTrackType"'],
    ['settings.json', '"shop-stage"', '"shop-dev"'],
  );
  const { out, code } = await runTamis(check, ['--no-types'], { cwd });
  expect(out).toBe(found);
  expect(code).toBe(1);
});

it('what a simulated visit prints is as the page shows it', async () => {
  const { out, code } = await runTamis(simulate, ['visit.jsonl'], {
    cwd: shopWith(['visit.jsonl', '', visit]),
  });
  expect(out).toBe(played);
  expect(code).toBe(0);
});

it('the page’s commands run', async () => {
  const cwd = shopWith(['visit.jsonl', '', visit]);
  expect(COMMANDS.length).toBeGreaterThan(5);
  for (const [line, name, args = ''] of COMMANDS) {
    const kind = KINDS.find((it) => it.name === name);
    const { code, error } = await runTamis(kind ?? check, args.split(' ').filter(Boolean), { cwd });
    expect([line, code, error]).toEqual([line, 0, '']);
  }
});
