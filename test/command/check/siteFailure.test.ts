import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../build/projectRoot.ts';
import { type Edit, read, shopWith } from '../shop.ts';

/** In a process of its own: Vitest has its own stacks of errors. */
const check = async (cwd: string): Promise<string> => {
  const args = [join(projectRoot, 'dist/command/tamis.js'), 'check', '--no-types'];
  const failed = await promisify(execFile)(process.execPath, args, { cwd }).catch((cause: unknown) => cause);
  return (failed as { readonly stdout: string }).stdout;
};

it.each<[what: string, on: string, says: string, edit: Edit]>([
  [
    'throws',
    'JSON.parse("null")',
    'site.ts cannot be loaded: Cannot destructure',
    ['rules.ts', 'const honey = {', 'const { none } = JSON.parse("null");\nconst honey = {'],
  ],
  [
    'imports what a package lacks',
    'undr as under',
    "The requested module 'tamis' does not provide an export named 'undr'",
    ['rules.ts', '  under,', '  undr as under,'],
  ],
  [
    'has a plan that throws',
    "...JSON.parse('{')",
    'plan has failed',
    ['site.ts', '=> ({\n  families', "=> ({\n  ...JSON.parse('{'),\n  families"],
  ],
])('a site that %s is found where it fails', async (_, on, says, edit) => {
  const cwd = shopWith(edit);
  const [before = ''] = read(cwd, edit[0]).split(on);
  const [line, ...others] = (await check(cwd)).trim().split('\n');
  expect(line).toContain(`${edit[0]}:${before.split('\n').length}: error: `);
  expect(line).toContain(says);
  expect(others).toEqual(['site.ts: 1 error, 0 warnings.']);
});
