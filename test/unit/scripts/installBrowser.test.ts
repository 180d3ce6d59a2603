import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Installer, installBrowser, installOtherEngines } from '../../../scripts/installBrowser.ts';

/** A computer on which a browser appears once a command with these words has run. */
const computer = (appearsAfter: string | undefined, rest: Partial<Installer> = {}) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const commands: string[] = [];
  const find = () =>
    appearsAfter !== undefined && commands.some((command) => command.includes(appearsAfter))
      ? '/found/browser'
      : undefined;
  const installer: Installer = {
    run: async (command, args) => {
      commands.push([command === process.execPath ? 'node' : command, ...args].join(' '));
      return 0;
    },
    isRoot: false,
    hasApt: true,
    ...rest,
  };
  return { find, installer, commands };
};

describe('installBrowser', () => {
  afterEach(() => vi.restoreAllMocks());

  it('runs nothing when a browser is here', async () => {
    const { installer, commands } = computer(undefined);
    expect(await installBrowser(installer, () => '/usr/bin/chromium')).toBe('/usr/bin/chromium');
    expect(commands).toEqual([]);
  });

  it('takes the system’s package as root on Debian', async () => {
    const { find, installer, commands } = computer('apt-get install', { isRoot: true });
    expect(await installBrowser(installer, find)).toBe('/found/browser');
    expect(commands).toEqual([
      'apt-get update',
      'apt-get install -y chromium',
      'apt-get install -y chromium-headless-shell',
    ]);
  });

  it('takes the system’s Chromium even if the system has no package of the headless shell', async () => {
    const { find, installer, commands } = computer('apt-get install -y chromium', { isRoot: true });
    const run: Installer['run'] = async (command, args) =>
      args.includes('chromium-headless-shell') ? 100 : installer.run(command, args);
    expect(await installBrowser({ ...installer, run }, find)).toBe('/found/browser');
    expect(commands).toEqual(['apt-get update', 'apt-get install -y chromium']);
  });

  it('takes Playwright’s download without the right to install packages', async () => {
    const { find, installer, commands } = computer('playwright-core');
    expect(await installBrowser(installer, find)).toBe('/found/browser');
    expect(commands).toEqual(['node node_modules/playwright-core/cli.js install chromium']);
  });

  it('takes Playwright’s download, with its system libraries, if the packages have no browser', async () => {
    const { find, installer, commands } = computer('playwright-core', { isRoot: true });
    expect(await installBrowser(installer, find)).toBe('/found/browser');
    expect(commands.at(-1)).toBe('node node_modules/playwright-core/cli.js install --with-deps chromium');
  });

  it('says what to do when nothing helps', async () => {
    const { find, installer } = computer(undefined);
    await expect(installBrowser(installer, find)).rejects.toThrow(
      /install one, or name its executable in TAMIS_CHROMIUM/,
    );
  });
});

describe('installOtherEngines', () => {
  afterEach(() => vi.restoreAllMocks());
  const fox = (find: () => unknown) => ({
    Fox: { find, packages: ['fox', 'screen'], variable: 'TAMIS_FOX' },
  });

  it('runs nothing if the engine is here', async () => {
    const { installer, commands } = computer(undefined, { isRoot: true });
    expect(
      await installOtherEngines(
        installer,
        fox(() => '/usr/bin/fox'),
      ),
    ).toEqual([]);
    expect(commands).toEqual([]);
  });

  it('takes the system’s packages as root on Debian', async () => {
    const { find, installer, commands } = computer('install -y screen', { isRoot: true });
    expect(await installOtherEngines(installer, fox(find))).toEqual([]);
    expect(commands).toEqual(['apt-get update', 'apt-get install -y fox', 'apt-get install -y screen']);
  });

  it.each([
    ['without the right to install packages', { isRoot: false }],
    ['without apt', { isRoot: true, hasApt: false }],
    ['where the packages bring none', { isRoot: true }],
  ])('says what is missing %s', async (_, rest) => {
    const { find, installer } = computer(undefined, rest);
    expect(await installOtherEngines(installer, fox(find))).toEqual([
      'Fox is not here: install fox and screen, or name its executable in TAMIS_FOX.',
    ]);
  });
});
