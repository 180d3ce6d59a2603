import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { messageOf } from '../language/index.ts';
import type { CommandKind, Given, Surroundings } from './command.ts';
import { portOf } from './edge/edge.ts';
import { list, number, object, oneOf, text } from './jsonSchema.ts';
import { mistake } from './mistake.ts';
import { planFrom } from './plan/planFrom.ts';
import { CHECKED, checkJudgements, checkOutcome } from './watch/check.ts';
import { importSqlite } from './watch/importSqlite.ts';
import { readJudgements } from './watch/readJudgements.ts';
import { BREAK, type Judgements, judgementsOf } from './watch/show/judgements.ts';
import { startWatch } from './watch/startWatch.ts';
import { openSums } from './watch/sums/openSums.ts';
import { whenAborted } from './whenAborted.ts';

const originOf = (given: string): string => {
  const isOrigin =
    URL.canParse(given) && /^https?:$/.test(new URL(given).protocol) && new URL(given).pathname === '/';
  if (isOrigin) return new URL(given).origin;
  throw mistake(`--origin must be an origin such as https://www.example.com, but is "${given}".`);
};

const timeOf = (given: unknown): number | undefined => {
  if (given === undefined) return undefined;
  const time = Date.parse(String(given));
  if (!Number.isNaN(time)) return time;
  throw mistake(`--since must be a time such as 2026-04-01T12:00Z, but is "${given}".`);
};

const textOf = (given: unknown): string | undefined => (given === undefined ? undefined : String(given));

/** The names of the rules in a plan; `undefined` if none is named. */
const knownRules = async (around: Surroundings, plan: unknown): Promise<ReadonlySet<string> | undefined> => {
  if (plan === undefined) return undefined;
  const { families } = await planFrom(around, String(plan));
  return new Set(families.flatMap(({ rules }) => rules.map(({ name }) => name)));
};

const refuse = ({ check, release, since, at, site, environment }: Given): void => {
  const asked = Object.entries({ release, since, at, site, environment }).find(
    ([, given]) => given !== undefined,
  );
  if (!check && asked) throw mistake(`--${asked[0]} asks for a check: give --check too.`);
};

const judgementsFor = async (given: Given, around: Surroundings): Promise<Judgements> => {
  if (given.at !== undefined) return readJudgements(String(given.at), around.signal);
  const file = resolve(around.cwd, String(given.file));
  if (!existsSync(file)) throw mistake(`There is no file ${given.file}. A running tamis watch makes it.`);
  const known = await knownRules(around, given.plan);
  const sums = openSums(await importSqlite(), file, true);
  try {
    return judgementsOf(sums, Date.now(), known);
  } finally {
    sums.close();
  }
};

/** Receives what the monitors of production count, and says what has broken. */
export const watch: CommandKind = {
  name: 'watch',
  summary: 'receives the counters of production, and says which rule broke, why, and since which release',
  options: [
    ['--port <number>', 'the port to listen on; 0 for any', '4318'],
    ['--host <name>', 'the address to listen on; by default this machine alone', '127.0.0.1'],
    ['--file <name>', 'the file of the hourly sums', 'tamis-watch.sqlite'],
    ['--origin <origin...>', 'pages of these origins may report, beside those of the same origin'],
    ['--plan <plan>', 'a tracking-plan.json, or a site’s module: rules that it lacks are not judged'],
    [
      '--check',
      'says what has broken, and ends: with 1 if there is a break, with 4 if too little was compared',
    ],
    ['--at <address>', 'with --check: asks a running tamis watch in place of the file'],
    ['--release <name>', 'with --check: since this release'],
    ['--since <time>', 'with --check: since this time, such as 2026-04-01T12:00Z'],
    ['--site <name>', 'with --check: only this site'],
    ['--environment <name>', 'with --check: only production, staging or development'],
  ],
  examples: [
    'npx tamis watch',
    'npx tamis watch --origin https://www.example.com --plan docs/tracking-plan.json',
    'npx tamis watch --check --release 1.4.0',
    'npx tamis watch --check --at http://127.0.0.1:4318 --since 2026-04-01T12:00Z',
  ],
  json: {
    anyOf: [
      object({ address: text, file: text }),
      object({
        verdict: oneOf(...CHECKED),
        breaks: list(BREAK),
        compared: number,
        tooFew: list(text),
        noBaseline: list(text),
      }),
    ],
  },
  run: async (_, given, around) => {
    refuse(given);
    if (given.check) {
      const { site, environment, release } = given;
      const asked = {
        ...{ site: textOf(site), environment: textOf(environment), release: textOf(release) },
        since: timeOf(given.since),
      };
      return checkOutcome(checkJudgements(await judgementsFor(given, around), asked));
    }
    const port = portOf(given);
    const origins = ((given.origin as readonly string[] | undefined) ?? []).map(originOf);
    const known = await knownRules(around, given.plan);
    const file = resolve(around.cwd, String(given.file));
    const host = String(given.host);
    const running = await startWatch({
      ...{ sqlite: await importSqlite(), file, host, port, origins, known },
      onFault: (cause) => around.print(`A fault: ${messageOf(cause)}`),
    }).catch((cause: unknown) => {
      throw cause instanceof Error && 'code' in cause
        ? mistake(`tamis watch cannot listen on ${host}, port ${port}: ${messageOf(cause)}`)
        : cause;
    });
    const { address } = running;
    around.print(
      `Reports: ${address}/v1/metrics (the endpoint of your monitor)\nPage: ${address}/\nPrometheus: ${address}/metrics\nThe sums are in ${given.file}. Ctrl+C ends it.`,
    );
    await whenAborted(around.signal);
    await running.close();
    return { data: { address, file: String(given.file) } };
  },
};
