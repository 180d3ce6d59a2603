import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';

/** What measurements write: their results, and the pages that show them. */
const written = (): readonly string[] => [
  'README.md',
  ...['bench/results', 'docs'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { withFileTypes: true })
      .filter((it) => it.isFile() && /\.(json|md|svg|csv)$/.test(it.name))
      .map(({ name }) => `${folder}/${name}`),
  ),
];
const textsIn = (root: string, paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));

export interface Measurement {
  readonly output: string;
  /** The files that it has written anew, or as they were. */
  readonly files: Readonly<Record<string, string>>;
  /** The results of a benchmark. */
  readonly results: <T>(name: string) => T;
}

/**
 * Runs a command of scripts/ that measures, on copies of the results and the pages. Fails if it fails, or if it writes
 * into the project.
 */
export const runMeasurement = async (script: string, ...args: readonly string[]): Promise<Measurement> => {
  const root = mkdtempSync(join(tmpdir(), 'tamis-measured-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const paths = written();
  for (const folder of ['bench/results', 'docs']) mkdirSync(join(root, folder), { recursive: true });
  for (const path of paths) cpSync(join(projectRoot, path), join(root, path));
  const before = textsIn(projectRoot, paths);

  const command = ['--import', 'tsx', `scripts/${script}.ts`, ...args];
  const child = spawn(process.execPath, command, {
    cwd: projectRoot,
    env: { ...process.env, TAMIS_RESULTS: root },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  onTestFinished(() => void child.kill());
  const code = await new Promise((resolve) => child.once('close', resolve));

  expect(code, output).toBe(0);
  expect(textsIn(projectRoot, paths)).toEqual(before);
  const files = textsIn(root, paths);
  return { output, files, results: (name) => JSON.parse(files[`bench/results/${name}.json`] ?? '') };
};
