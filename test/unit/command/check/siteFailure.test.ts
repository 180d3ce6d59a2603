import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../../build/projectRoot.ts';
import { siteFolder } from '../../../siteFolder.ts';
import { type Edit, shopFiles } from './shopWith.ts';

/** In a process of its own: Vitest has its own stacks of errors. */
const check = async (cwd: string): Promise<string> => {
  const args = ['--import', 'tsx', join(projectRoot, 'scripts/tamis.ts'), 'check', '--no-types'];
  const failed = await promisify(execFile)(process.execPath, args, { cwd }).catch((cause: unknown) => cause);
  return (failed as { readonly stdout: string }).stdout;
};

describe('a module that cannot run is found where it fails', () => {
  it.each<[what: string, file: string, on: string, says: string, edit: Edit]>([
    [
      'it throws',
      'rules.ts',
      'JSON.parse("null")',
      'site.ts cannot be loaded: Cannot destructure',
      ['rules.ts', 'const honey = {', 'const { none } = JSON.parse("null");\nconst honey = {'],
    ],
    [
      'it imports what a package lacks',
      'rules.ts',
      "...under('commerce.order'",
      'undr is not a function',
      ['rules.ts', '  under,', '  undr as under,'],
    ],
    [
      'its plan throws',
      'site.ts',
      "...JSON.parse('{')",
      'plan has failed',
      ['site.ts', '=> ({\n  families', "=> ({\n  ...JSON.parse('{'),\n  families"],
    ],
  ])('%s', async (_, file, on, says, edit) => {
    const files = shopFiles([edit]);
    const [before = ''] = (files[file] ?? '').split(on);
    const [line, ...others] = (await check(siteFolder(files))).trim().split('\n');
    expect(line).toContain(`${file}:${before.split('\n').length}: error: `);
    expect(line).toContain(says);
    expect(others).toEqual(['site.ts: 1 error, 0 warnings.']);
  });
});
