import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { prepareBench } from '../../../scripts/prepareBench.ts';

const BUILD = [process.execPath, '--import', 'tsx', 'scripts/build.ts'];
const CI = ['ci', '--prefix', 'bench', '--ignore-scripts'];

/** A project with an older tag, whose commands return these exit codes, 0 if left out. */
const start = ({
  codes = [0],
  platform = 'linux' as NodeJS.Platform,
  isInstalled = true,
  builds = true,
} = {}) => {
  const root = mkdtempSync(join(tmpdir(), 'tamis-bench-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'dist/tag.js'), 'old()');
  if (isInstalled) mkdirSync(join(root, 'bench/node_modules/@adobe/reactor-turbine'), { recursive: true });
  const commands: string[][] = [];
  const run = async (command: string, args: readonly string[]) => {
    commands.push([command, ...args]);
    return codes[commands.length - 1] ?? 0;
  };
  return { commands, prepared: prepareBench({ run, platform, root, builds }) };
};

describe('what is measured', () => {
  test('is the tag of today, whatever was built before', async () => {
    const { commands, prepared } = start();
    await prepared;
    expect(commands).toEqual([BUILD]);
  });

  test('is the tag that was built last, if so asked', async () => {
    const { commands, prepared } = start({ builds: false, isInstalled: false });
    await prepared;
    expect(commands).toEqual([['npm', ...CI]]);
  });

  test('is nothing if the build fails', async () => {
    const { commands, prepared } = start({ codes: [1], isInstalled: false });
    await expect(prepared).rejects.toThrow('The tag could not be built.');
    expect(commands).toEqual([BUILD]);
  });

  test.each([
    ['linux', ['npm', ...CI]],
    // On Windows npm is a script, which only a shell can start.
    ['win32', ['cmd', '/c', 'npm', ...CI]],
  ] as const)('is beside libraries that are installed first, on %s', async (platform, install) => {
    const { commands, prepared } = start({ platform, isInstalled: false });
    await prepared;
    expect(commands).toEqual([BUILD, install]);
  });

  test('is nothing if they cannot be installed', async () => {
    const { prepared } = start({ codes: [0, 1], isInstalled: false });
    await expect(prepared).rejects.toThrow('The libraries to measure against could not be installed.');
  });
});
