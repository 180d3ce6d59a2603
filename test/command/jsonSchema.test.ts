import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import { expect, it, describe as suite } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import type { CommandKind } from '../../src/command/command.ts';
import { COMMANDS } from '../../src/command/commands.ts';
import { schemaOf } from '../../src/command/jsonSchema.ts';
import { runTamis } from './runTamis.ts';
import { shopWith } from './shop.ts';

const ajv = new Ajv2020({ strict: true, allErrors: true, strictRequired: false });
const commandOf = (name: string): CommandKind => {
  const found = COMMANDS.find((it) => it.name === name);
  if (!found) throw new Error(`There is no command ${name}.`);
  return found;
};
/** What a real run prints, against the schema of its command. */
const faultsOf = async (name: string, args: readonly string[], cwd: string, stdin = '') => {
  const kind = commandOf(name);
  const { out, error } = await runTamis(kind, [...args, '--json'], { cwd, stdin });
  expect(error).toBe('');
  const fits = ajv.compile(schemaOf(kind.name, kind.json));
  const data: unknown = JSON.parse(out);
  return { data, faults: fits(data) ? [] : (fits.errors ?? []) };
};

/** Runs with and without findings; of commands that run on, or need a browser, the schemas alone are checked. */
const RUNS: readonly (readonly [name: string, args: readonly string[], stdin?: string])[] = [
  ['describe', []],
  ['check', ['--no-types']],
  ['simulate', [], '{"consent":true}\n{"push":{"event":"purchased","order":{"id":"O-7","total":13}}}'],
  ['build', ['--preview']],
  ['build', ['--budget', '1']],
  ['which', ['dist']],
  ['plan', []],
  ['plan', ['--check']],
  ['plan', ['--diff', 'docs/tracking-plan.json']],
  ['init', ['new', '--yes']],
  ['shadow-report', ['shadow.json']],
];
const SHADOW = {
  ...{ shadow: 1, tag: '1.4.0+3f9a2c7b1d', pages: 1, from: 1, to: 2, here: 0, unheard: 0, waiting: 0 },
  ...{ onlyHere: [], channels: [] },
};

suite('what a command prints with --json has the form that its schema says', () => {
  it('as real runs show', async () => {
    const cwd = shopWith(
      ['.git/HEAD', '', 'ref'],
      ['rules.ts', "'commerce.checkouts',", "'commerce.checkout',"],
    );
    writeFileSync(join(cwd, 'shadow.json'), JSON.stringify(SHADOW));
    for (const [name, args, stdin] of RUNS) {
      const { data, faults } = await faultsOf(name, args, cwd, stdin);
      expect([name, args, faults]).toEqual([name, args, []]);
      expect(Object.keys(Object(data)).length).toBeGreaterThan(0);
    }
  });

  it('and refuses another form', () => {
    for (const { name, json } of COMMANDS)
      expect([name, ajv.compile(schemaOf(name, json))({ nothing: [] })]).toEqual([name, false]);
  });

  it('and the package has it', () => {
    for (const { name, json } of COMMANDS) {
      const written = readFileSync(join(projectRoot, 'dist/schemas', `${name}.json`), 'utf8');
      expect(JSON.parse(written)).toEqual(schemaOf(name, json));
    }
  });
});

it('llms.txt tells an agent ten things, and names only commands that there are', () => {
  const text = readFileSync(join(projectRoot, 'llms.txt'), 'utf8');
  expect(text.match(/^\d+\. /gm)).toHaveLength(10);
  for (const [, name = ''] of text.matchAll(/npx tamis ([a-z-]+)/g)) commandOf(name);
});
