import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { text as readStream } from 'node:stream/consumers';
import { isRecord, messageOf } from '../../language/index.ts';
import type { CommandKind, Finding, Surroundings } from '../command.ts';
import { mistake } from '../mistake.ts';
import { loadSite } from '../site/loadSite.ts';
import { compareSnapshot } from './compareSnapshot.ts';
import { playSteps } from './playSteps.ts';
import { printSteps } from './printSteps.ts';
import { readSteps } from './steps.ts';

const readGiven = (cwd: string, file: string): string => {
  if (!existsSync(resolve(cwd, file))) throw mistake(`There is no file ${file}.`);
  return readFileSync(resolve(cwd, file), 'utf8');
};

const stepsOf = async (file: string | undefined, { cwd, stdin }: Surroundings): Promise<string> => {
  if (file !== undefined && file !== '-') return readGiven(cwd, file);
  if ('isTTY' in stdin && stdin.isTTY) throw mistake('Name a file of steps, or pass the steps by a pipe.');
  return readStream(stdin);
};

const settingsOf = (cwd: string, file: string | undefined): object => {
  if (file === undefined) return {};
  try {
    const settings: unknown = JSON.parse(readGiven(cwd, file));
    if (isRecord(settings)) return settings;
  } catch (cause) {
    throw mistake(`${file}: ${messageOf(cause)}`);
  }
  throw mistake(`${file} must be an object.`);
};

/** Plays a visit on the test kit's browser, and says what would leave and why. */
export const simulate: CommandKind = {
  name: 'simulate',
  summary: 'plays a visit without a browser: what would leave, and why',
  arguments: [['[file]', 'steps, one a line in JSON; standard input by default']],
  options: [
    ['--site <file>', 'the module of the site; site.ts by default'],
    ['--settings <file>', 'the settings; those of the test kit by default'],
    ['--snapshot <file>', 'writes the result, or compares it with the file'],
    ['--update', 'writes the snapshot anew'],
  ],
  examples: [
    'npx tamis simulate visit.jsonl',
    `echo '{"push":{"event":"productAdded"}}' | npx tamis simulate --json`,
    'npx tamis simulate visit.jsonl --settings settings/staging.json --snapshot visit.txt',
  ],
  run: async ([file], given, around) => {
    const {
      site: module,
      settings,
      snapshot,
      update,
    } = given as Readonly<Record<string, string | undefined>>;
    const { cwd, tamis } = around;
    const name = file ?? 'standard input';
    const steps = readSteps(await stepsOf(file, around), name);
    if (steps.length === 0) throw mistake(`${name} contains no step.`);
    const { site } = await loadSite(around, module);
    const { createTestTag } = await tamis.testing();
    const played = await playSteps(steps, { site, settings: settingsOf(cwd, settings), createTestTag, name });
    const text = printSteps(played);
    const failed = played.flatMap(({ line, failures }) =>
      failures.map((message): Finding => ({ level: 'error', check: 'failure', message, file: name, line })),
    );
    const differing =
      snapshot === undefined ? [] : compareSnapshot(cwd, snapshot, text, update !== undefined);
    return {
      text,
      data: { steps: played, findings: [...failed, ...differing] },
      findings: [...failed, ...differing],
    };
  },
};
