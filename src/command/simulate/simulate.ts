import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { text as readStream } from 'node:stream/consumers';
import { isRecord, messageOf } from '../../language/index.ts';
import type { SettingsInput } from '../../settings/index.ts';
import type { SitePlan } from '../../site/index.ts';
import { TEST_SETTINGS } from '../../testing/testSettings.ts';
import { eventFaults } from '../check/eventFaults.ts';
import type { CommandKind, Finding, Surroundings } from '../command.ts';
import { anything, findings, list, number, object, oneOf, record, text } from '../jsonSchema.ts';
import { mistake } from '../mistake.ts';
import { loadSite } from '../site/loadSite.ts';
import { compareSnapshot } from './compareSnapshot.ts';
import { carriesCode, openPageOfCode } from './pageOfCode.ts';
import { type PlayedStep, playSteps } from './playSteps.ts';
import { printSteps, rulesSay } from './printSteps.ts';
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

const settingsOf = (cwd: string, file: string | undefined): Partial<SettingsInput> => {
  if (file === undefined) return {};
  try {
    const settings: unknown = JSON.parse(readGiven(cwd, file));
    if (isRecord(settings)) return settings;
  } catch (cause) {
    throw mistake(`${file}: ${messageOf(cause)}`);
  }
  throw mistake(`${file} must be an object.`);
};

/** Rules that failed, and events that do not fit XDM. */
const faultsOfStep = (
  { line, failures, events }: PlayedStep,
  file: string,
  fields: SitePlan['fields'],
  tenant: string,
): readonly Finding[] => {
  const found = (check: string, message: string): Finding => ({ level: 'error', check, message, file, line });
  const misfits = events.flatMap(({ rule, xdm }) =>
    eventFaults(xdm, fields, tenant).map((fault) => found('xdm', `“${rule}”: ${fault}`)),
  );
  return [...failures.map((failure) => found('failure', failure)), ...misfits];
};

/** Plays a visit on the test kit's browser, and says what would leave and why. */
export const simulate: CommandKind = {
  name: 'simulate',
  summary: 'plays a visit without a browser: what would leave, and why',
  arguments: [['[file]', 'steps, one a line in JSON; standard input by default']],
  options: [
    ['--site <file>', 'the module of the site; site.ts or src/site.ts by default'],
    ['--settings <file>', 'the settings; those of the test kit by default'],
    ['--snapshot <file>', 'writes the result, or compares it with the file'],
    ['--update', 'writes the snapshot again'],
  ],
  examples: [
    'npx tamis simulate visit.jsonl',
    `echo '{"push":{"event":"productAdded"}}' | npx tamis simulate --json`,
    'npx tamis simulate visit.jsonl --settings settings/staging.json --snapshot visit.txt',
  ],
  json: object({
    steps: list(
      object(
        {
          line: number,
          written: text,
          step: record(anything),
          decisions: list(object({ occurrence: text, rule: text, verdict: text, why: text })),
          events: list(
            object({
              rule: text,
              eventType: text,
              xdm: record(anything),
              data: record(anything),
              reportSuite: text,
            }),
          ),
          loads: list(text),
          stored: list(
            object(
              { where: oneOf('cookie', 'session storage', 'local storage'), name: text },
              { value: text, milliseconds: number },
            ),
          ),
          failures: list(text),
        },
        { hint: text },
      ),
    ),
    findings,
  }),
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
    const loaded = await loadSite(around, module);
    const { site, plan } = loaded;
    const { createTestTag } = await tamis.testing();
    const code = carriesCode(loaded) ? await openPageOfCode() : undefined;
    const start = { site, settings: settingsOf(cwd, settings), createTestTag, code, name };
    // Carried or late code of a site may throw after its rule is over.
    const late: string[] = [];
    const note = (cause: unknown) => void late.push(messageOf(cause));
    process.on('uncaughtException', note);
    const played = await playSteps(steps, start).finally(() => {
      process.off('uncaughtException', note);
      code?.close();
    });
    const text = printSteps(played, rulesSay(site, start.settings));
    const { tenant = TEST_SETTINGS.tenant } = start.settings;
    const findings = [
      ...played.flatMap((it) => faultsOfStep(it, name, plan?.fields, tenant)),
      ...late.map((message): Finding => ({ level: 'error', check: 'failure', message, file: name })),
      ...(snapshot === undefined ? [] : compareSnapshot(cwd, snapshot, text, update !== undefined)),
    ];
    return { text, data: { steps: played, findings }, findings };
  },
};
