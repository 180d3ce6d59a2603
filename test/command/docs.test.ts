import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { check } from '../../src/command/check/check.ts';
import { simulate } from '../../src/command/simulate/simulate.ts';
import { loadSite } from '../../src/command/site/loadSite.ts';
import { createTestTag } from '../../src/testing/index.ts';
import { siteFolder } from '../siteFolder.ts';
import { snippetsOf } from '../snippetsOf.ts';
import { installed } from './installed.ts';
import { runTamis } from './runTamis.ts';
import { shopWith } from './shop.ts';

const PAGE = 'docs/guide/command.md';
const { 'visit.jsonl': visit = '', 'visit.txt': played, 'check.txt': found } = snippetsOf(PAGE);
const COMMANDS = [
  ...readFileSync(join(projectRoot, PAGE), 'utf8').matchAll(/^npx tamis (check|simulate)(.*)$/gm),
];

it('what a checked shop prints is as the page shows it', async () => {
  const cwd = shopWith(
    ['rules.ts', "currency: 'EUR'", "currency: 'eur'"],
    ['rules.ts', "'commerce.order.currencyCode': 'EUR'", "'commerce.order.currencyCode': 'eur'"],
    ['rules.ts', 'cookie: () => O_7', "cookie: () => 'O-8'"],
    ['settings.json', '"publicFields"', '"publicField"'],
    ['settings.json', '"shop-stage"', '"shop-dev"'],
  );
  expect(await runTamis(check, ['--no-types'], { cwd })).toEqual({ code: 1, out: found, error: '' });
});

it('the page’s commands run, and what a simulated visit prints is as the page shows it', async () => {
  const cwd = shopWith(['visit.jsonl', '', visit]);
  expect(COMMANDS.length).toBeGreaterThan(5);
  const printed = new Map<string, string>();
  for (const [line, name, args = ''] of COMMANDS) {
    const kind = name === 'simulate' ? simulate : check;
    const { code, error, out } = await runTamis(kind, args.split(' ').filter(Boolean), { cwd });
    expect([line, code, error]).toEqual([line, 0, '']);
    printed.set(line, out);
  }
  expect(printed.get('npx tamis simulate visit.jsonl')).toBe(played);
});

it('two sites share a module of rules, as Operations says: each with its own banner and tenant', async () => {
  const snippets = Object.entries(snippetsOf('docs/operations.md'));
  const cwd = siteFolder(Object.fromEntries(snippets.filter(([name]) => name.endsWith('.ts'))));
  for (const name of ['north', 'south']) {
    const { site } = await loadSite({ cwd, tamis: installed }, `${name}/site.ts`);
    const page = createTestTag({ site, settings: { tenant: name } });
    page.push('newsletterSubscribed' as never, { newsletter: { topic: 'taste' } } as never);
    expect(page.events.map(({ xdm }) => xdm[`_${name}`])).toEqual([{ newsletter: { topic: 'taste' } }]);
    const checked = await runTamis(check, [`${name}/site.ts`, '--no-types'], { cwd });
    expect(checked).toMatchObject({ code: 0, out: expect.stringContaining('0 errors') });
  }
});
