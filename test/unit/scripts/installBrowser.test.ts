import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type Installer,
  installBrowser,
  installOtherEngines,
  installPromtool,
} from '../../../scripts/installBrowser.ts';

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

  const [APT, PLAYWRIGHT] = ['apt-get install -y', 'node node_modules/playwright-core/cli.js install'];
  const packages = ['apt-get update', `${APT} chromium`, `${APT} chromium-headless-shell`];
  it.each([
    ['the system’s package as root on Debian', 'apt-get install', true, packages],
    ['Playwright’s download without the right to install', 'playwright', false, [`${PLAYWRIGHT} chromium`]],
    [
      'Playwright’s download, with its system libraries, if the packages have no browser',
      'playwright-core',
      true,
      expect.arrayContaining([`${PLAYWRIGHT} --with-deps chromium`]),
    ],
  ])('takes %s', async (_, appearsAfter, isRoot, expected) => {
    const { find, installer, commands } = computer(appearsAfter, { isRoot });
    expect(await installBrowser(installer, find)).toBe('/found/browser');
    expect(commands).toEqual(expected);
  });

  it('takes the system’s Chromium even if the system has no package of the headless shell', async () => {
    const { find, installer, commands } = computer(`${APT} chromium`, { isRoot: true });
    const run: Installer['run'] = async (command, args) =>
      args.includes('chromium-headless-shell') ? 100 : installer.run(command, args);
    expect(await installBrowser({ ...installer, run }, find)).toBe('/found/browser');
    expect(commands).toEqual(packages.slice(0, 2));
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
    const found = fox(() => '/usr/bin/fox');
    expect([await installOtherEngines(installer, found), commands]).toEqual([[], []]);
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

describe('installPromtool', () => {
  afterEach(() => vi.restoreAllMocks());

  it('takes the system’s package as root on Debian', async () => {
    const { find, installer, commands } = computer('install -y prometheus', { isRoot: true });
    expect(await installPromtool(installer, find)).toBe('/found/browser');
    expect(commands).toEqual(['apt-get update', 'apt-get install -y prometheus']);
  });

  it('says what to do where it cannot install anything', async () => {
    const { find, installer, commands } = computer(undefined);
    await expect(installPromtool(installer, find)).rejects.toThrow(
      /install prometheus, or name its executable/,
    );
    expect(commands).toEqual([]);
  });
});
