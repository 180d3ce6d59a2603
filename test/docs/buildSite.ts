import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '../../build/projectRoot.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the documentation site, as `npm run build:docs` builds it. */
    docs: string;
  }
}

/** Builds the site once for all tests. */
export default ({ provide }: TestProject): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'tamis-docs-'));
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const args = ['--import', 'tsx', 'scripts/docs.ts', '--build', '--out', folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: projectRoot,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The site cannot be built: ${stdout}${stderr}`);
  provide('docs', folder);
  return () => rmSync(folder, { recursive: true });
};
