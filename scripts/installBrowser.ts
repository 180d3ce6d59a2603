import { existsSync } from 'node:fs';
import { type Engine, engines } from './engines.ts';
import { findChromium } from './findBrowser.ts';
import { findPromtool } from './findPromtool.ts';

/** The effects of the installation on a computer; tests pass in a made-up installer. */
export interface Installer {
  /** Returns the exit code of the command. */
  readonly run: (command: string, args: readonly string[]) => Promise<number>;
  readonly isRoot: boolean;
  /** Whether the system is Debian, Ubuntu or another one with apt. */
  readonly hasApt: boolean;
}

export const thisInstaller = (run: Installer['run']): Installer => ({
  run,
  isRoot: process.getuid?.() === 0,
  hasApt: existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get'),
});

/**
 * Installs a missing program from the system's packages if it runs as root. Returns whether it is available
 * afterwards.
 */
const installPackages = async (
  name: string,
  { find, packages }: Pick<Engine, 'find' | 'packages'>,
  { run, isRoot, hasApt }: Installer,
): Promise<boolean> => {
  if (find() !== undefined) return true;
  if (!isRoot || !hasApt) return false;
  console.log(`No ${name} here: installing the system’s package.`);
  if ((await run('apt-get', ['update'])) === 0) {
    // One by one: if a system lacks one of them, apt would install none.
    for (const one of packages) await run('apt-get', ['install', '-y', one]);
  }
  return find() !== undefined;
};

/**
 * The path of the installed Chromium, or of one that is installed now. As root, the system's packages are tried first,
 * then Playwright's own download, because the packages may contain no browser (Ubuntu has only a snap). Otherwise only
 * the download is tried.
 * @throws with a sentence on what to do, if no browser could be installed.
 */
export const installBrowser = async (
  installer: Installer,
  find: () => string | undefined = findChromium,
): Promise<string> => {
  await installPackages('Chromium', { ...engines.Chromium, find }, installer);
  const here = find();
  if (here !== undefined) return here;

  console.log('No Chromium here: downloading Playwright’s.');
  const systemLibraries = installer.isRoot && installer.hasApt ? ['--with-deps'] : [];
  const playwright = ['node_modules/playwright-core/cli.js', 'install', ...systemLibraries, 'chromium'];
  await installer.run(process.execPath, playwright);
  const downloaded = find();
  if (downloaded !== undefined) return downloaded;

  throw new Error(
    'The browser tests need Chromium or Chrome, and none could be installed: install one, or name its executable in TAMIS_CHROMIUM.',
  );
};

/** Installs the other engines where possible, and returns a sentence for each that is missing. */
export const installOtherEngines = async (
  installer: Installer,
  others: Readonly<Record<string, Engine>> = { Firefox: engines.Firefox, WebKit: engines.WebKit },
): Promise<readonly string[]> => {
  const missing: string[] = [];
  for (const [name, engine] of Object.entries(others)) {
    if (await installPackages(name, engine, installer)) continue;
    missing.push(
      `${name} is not here: install ${engine.packages.join(' and ')}, or name its executable in ${engine.variable}.`,
    );
  }
  return missing;
};

/**
 * The path of Prometheus’ own tool, or of one that is installed now.
 * @throws with a sentence on what to do, if it could not be installed.
 */
export const installPromtool = async (
  installer: Installer,
  find: () => string | undefined = findPromtool,
): Promise<string> => {
  await installPackages('promtool', { find, packages: ['prometheus'] }, installer);
  const here = find();
  if (here !== undefined) return here;
  throw new Error(
    'The tests of the alerting rules need promtool: install prometheus, or name its executable in TAMIS_PROMTOOL.',
  );
};
