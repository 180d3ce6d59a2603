import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, inject } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { writeFiles } from '../siteFolder.ts';

/** A program of this project. */
export const bin = (path: string): string => join(projectRoot, 'node_modules', path);
export const tsc: string = bin('typescript/bin/tsc');
export const vitest: string = bin('vitest/vitest.mjs');

/** Runs Node in a folder; resolves to what it prints. Rejects with all output if it fails. */
export const runNode = async (
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
  }).catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}\n${stderr}`);
  });
  return stdout;
};

/** Gives a folder packages of this project, or those in `test/package`, where React is 18. */
export const link = (
  folder: string,
  names: readonly string[],
  from: 'node_modules' | 'test/package/node_modules' = 'node_modules',
): void => {
  for (const name of names) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(projectRoot, from, name), place, 'junction');
  }
};

/** An app that has the package installed. */
export interface App {
  readonly folder: string;
  readonly node: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<string>;
}

export interface AppOptions {
  /** Files by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Packages of this project that the app gets too. */
  readonly ours?: readonly string[];
  /** The same for packages in `test/package`. */
  readonly tools?: readonly string[];
  readonly type?: 'module' | 'commonjs';
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Creates an app in its own folder, with the installed package, until the file's tests are over. */
export const createApp = ({ files = {}, ours = [], tools = [], type = 'module' }: AppOptions): App => {
  const folder = mkdtempSync(join(tmpdir(), 'tamis app '));
  folders.push(folder);
  cpSync(inject('installed'), join(folder, 'node_modules/tamis'), { recursive: true });
  link(folder, ours);
  link(folder, tools, 'test/package/node_modules');
  writeFiles(folder, { 'package.json': JSON.stringify({ private: true, type }), ...files });
  return { folder, node: (args, env) => runNode(folder, args, env) };
};
