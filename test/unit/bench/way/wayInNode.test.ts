import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { PUSHES } from '../../../../bench/way/way.ts';
import { projectRoot } from '../../../../build/projectRoot.ts';

it('the way of a push through the sources takes no more files, calls, reads of consent and JSON than it took', () => {
  const args = ['--import', 'tsx', 'scripts/bench.ts', 'way', '--limits'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).not.toMatch(/not more than|no limits/);
  expect(status, stderr).toBe(0);
  for (const { name } of PUSHES) expect(stdout).toContain(`| ${name}, in Node | Count |`);
});
