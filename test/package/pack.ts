import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '../../build/projectRoot.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the package as it would be published. */
    tarball: string;
    /** An empty folder in which npm has installed it, as from a registry. Its name has a space. */
    site: string;
    /** The package in that folder. */
    installed: string;
  }
}

const npm = (cwd: string, ...args: string[]) =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund'];

/**
 * Packs the build and installs the package, once for all test files. Installs the tools that check the package if they
 * are missing.
 */
export default ({ provide }: TestProject): (() => void) => {
  const tools = join(projectRoot, 'test/package');
  // The one pass through the package, `firstSteps.spec.ts`, needs none of them.
  const isPass = process.argv.some((it) => it.endsWith('firstSteps.spec.ts'));
  if (!isPass && !existsSync(join(tools, 'node_modules/publint')))
    npm(tools, 'ci', '--prefer-offline', ...QUIET);
  const folder = mkdtempSync(join(tmpdir(), 'tamis-package-'));
  const site = join(folder, 'our tag');
  mkdirSync(site);
  const packed = npm(projectRoot, 'pack', '--ignore-scripts', '--json', '--pack-destination', folder);
  const tarball = join(folder, JSON.parse(packed)[0].filename);
  npm(site, 'install', tarball, '--offline', '--omit=peer', ...QUIET);
  provide('tarball', tarball);
  provide('site', site);
  provide('installed', join(site, 'node_modules/tamis'));
  return () => rmSync(folder, { recursive: true });
};
