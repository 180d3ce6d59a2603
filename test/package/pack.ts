import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '../../build/projectRoot.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the package as it would be published. */
    tarball: string;
    /** The folder in which that package is installed, as from a registry. */
    installed: string;
  }
}

const npm = (...args: string[]) =>
  execFileSync('npm', args, { cwd: projectRoot, encoding: 'utf8', shell: process.platform === 'win32' });

/**
 * Packs the build and installs the package, once for all test files. Installs the tools that check the package if they
 * are missing.
 */
export default ({ provide }: TestProject): (() => void) => {
  const tools = join(projectRoot, 'test/package/node_modules');
  if (!existsSync(join(tools, 'publint'))) {
    npm('ci', '--prefix', 'test/package', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund');
  }
  const folder = mkdtempSync(join(tmpdir(), 'tamis-package-'));
  const [{ filename }] = JSON.parse(npm('pack', '--ignore-scripts', '--json', '--pack-destination', folder));
  const tarball = join(folder, filename);
  npm(
    'install',
    tarball,
    '--prefix',
    folder,
    '--offline',
    '--omit=peer',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  );
  provide('tarball', tarball);
  provide('installed', join(folder, 'node_modules/tamis'));
  return () => rmSync(folder, { recursive: true });
};
