import { existsSync } from 'node:fs';
import { findChromium } from './findBrowser.ts';

/** What the installation does to a computer; a test hands in a made-up one. */
export interface Installer {
  readonly find: () => string | undefined;
  /** Answers the exit code of the command. */
  readonly run: (command: string, args: readonly string[]) => Promise<number>;
  readonly isRoot: boolean;
  /** Debian, Ubuntu and their kin. */
  readonly hasApt: boolean;
}

export const thisInstaller = (run: Installer['run']): Installer => ({
  find: findChromium,
  run,
  isRoot: process.getuid?.() === 0,
  hasApt: existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get'),
});

/**
 * The path of the browser that is here, or else of the one installed now: as root from the system's packages, else by
 * Playwright's own download, which is tried as well where the packages have no browser (Ubuntu has only a snap).
 * @throws with a sentence on what to do, if none could be had.
 */
export const installBrowser = async ({ find, run, isRoot, hasApt }: Installer): Promise<string> => {
  const here = find();
  if (here !== undefined) return here;

  if (isRoot && hasApt) {
    console.log('No Chromium here: installing the system’s package.');
    if ((await run('apt-get', ['update'])) === 0) await run('apt-get', ['install', '-y', 'chromium']);
    const packaged = find();
    if (packaged !== undefined) return packaged;
  }

  console.log('No Chromium here: downloading Playwright’s.');
  const systemLibraries = isRoot && hasApt ? ['--with-deps'] : [];
  const playwright = ['node_modules/playwright-core/cli.js', 'install', ...systemLibraries, 'chromium'];
  await run(process.execPath, playwright);
  const downloaded = find();
  if (downloaded !== undefined) return downloaded;

  throw new Error(
    'The browser tests need Chromium or Chrome, and none could be installed: install one, or name its executable in TAMIS_CHROMIUM.',
  );
};
