import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Installer, installBrowser } from '../../../scripts/installBrowser.ts';

/** A computer on which a browser turns up once a command with these words has run. */
const computer = (appearsAfter: string | undefined, rest: Partial<Installer> = {}) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const commands: string[] = [];
  const installer: Installer = {
    find: () =>
      appearsAfter !== undefined && commands.some((command) => command.includes(appearsAfter))
        ? '/found/chromium'
        : undefined,
    run: async (command, args) => {
      commands.push([command === process.execPath ? 'node' : command, ...args].join(' '));
      return 0;
    },
    isRoot: false,
    hasApt: true,
    ...rest,
  };
  return { installer, commands };
};

describe('installBrowser', () => {
  afterEach(() => vi.restoreAllMocks());

  it('runs nothing when a browser is here', async () => {
    const { installer, commands } = computer(undefined, { find: () => '/usr/bin/chromium' });
    expect(await installBrowser(installer)).toBe('/usr/bin/chromium');
    expect(commands).toEqual([]);
  });

  it('takes the system’s package as root on Debian', async () => {
    const { installer, commands } = computer('apt-get install', { isRoot: true });
    expect(await installBrowser(installer)).toBe('/found/chromium');
    expect(commands).toEqual(['apt-get update', 'apt-get install -y chromium']);
  });

  it('takes Playwright’s download without the right to install packages', async () => {
    const { installer, commands } = computer('playwright-core');
    expect(await installBrowser(installer)).toBe('/found/chromium');
    expect(commands).toEqual(['node node_modules/playwright-core/cli.js install chromium']);
  });

  it('takes Playwright’s download, with its system libraries, where the packages have no browser', async () => {
    const { installer, commands } = computer('playwright-core', { isRoot: true });
    expect(await installBrowser(installer)).toBe('/found/chromium');
    expect(commands.at(-1)).toBe('node node_modules/playwright-core/cli.js install --with-deps chromium');
  });

  it('says what to do when nothing helps', async () => {
    const { installer } = computer(undefined);
    await expect(installBrowser(installer)).rejects.toThrow(
      /install one, or name its executable in TAMIS_CHROMIUM/,
    );
  });
});
