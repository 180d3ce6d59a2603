import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inject, onTestFinished } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';

/** An app that has the package installed. */
export interface App {
  readonly folder: string;
  /** Runs Node in the app's folder and returns its output. Rejects with all output if it fails. */
  readonly node: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<string>;
}

export interface AppOptions {
  /** Files by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Packages of this project that the app gets too. */
  readonly ours?: readonly string[];
  /** The same for packages in `test/package`, where React is 18. */
  readonly tools?: readonly string[];
  readonly type?: 'module' | 'commonjs';
}

/** Creates an app in its own folder, with the installed package. The folder is deleted after the test. */
export const createApp = ({ files, ours = [], tools = [], type = 'module' }: AppOptions): App => {
  const folder = mkdtempSync(join(tmpdir(), 'tamis-app-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('package.json', JSON.stringify({ private: true, type }));
  cpSync(inject('installed'), join(folder, 'node_modules/tamis'), { recursive: true });
  const link = (from: string, names: readonly string[]) => {
    for (const name of names) {
      const place = join(folder, 'node_modules', name);
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(join(projectRoot, from, name), place, 'junction');
    }
  };
  link('node_modules', ours);
  link('test/package/node_modules', tools);
  for (const [path, text] of Object.entries(files)) write(path, text);
  const run = promisify(execFile);
  return {
    folder,
    node: async (args, env = {}) => {
      const { stdout } = await run(process.execPath, args, {
        cwd: folder,
        env: { ...process.env, ...env },
      }).catch(({ stdout, stderr }) => {
        throw new Error(`${stdout}\n${stderr}`);
      });
      return stdout;
    },
  };
};
