// npm run new-rule [-- --event newsletterSubscribed --what "…" --carries "newsletterInfo: topic=baking" --family newsletter --counts 40]
// Asks for the missing answers and writes a rule for a new data layer event: its entry and examples, the event, its
// fields and data elements, and the number of its Analytics event.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { QUESTIONS, readAnswers } from './newRule/answers.ts';
import { changedFiles } from './newRule/changedFiles.ts';

type Question = keyof typeof QUESTIONS;

const given = parseArgs({
  options: {
    event: { type: 'string' },
    what: { type: 'string' },
    carries: { type: 'string' },
    family: { type: 'string' },
    counts: { type: 'string' },
  },
}).values;

/** Reads line by line instead of with `question`, which would lose answers that a pipe delivers all at once. */
const ask = async (): Promise<Record<Question, string>> => {
  const texts: Partial<Record<Question, string>> = { ...given };
  const open = (Object.keys(QUESTIONS) as Question[]).filter((it) => texts[it] === undefined);
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  for (const question of open) {
    process.stdout.write(QUESTIONS[question]);
    const { value } = await lines.next();
    texts[question] = (value ?? '').trim();
  }
  terminal.close();
  return texts as Record<Question, string>;
};

try {
  const written = changedFiles(readAnswers(await ask()));
  for (const { path, text } of written) writeFileSync(path, text);
  const paths = written.map(({ path }) => path);
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...paths];
  const { status, stdout, stderr } = spawnSync(process.execPath, biome, { encoding: 'utf8' });
  if (status !== 0) {
    for (const { path, before } of written) {
      if (before === undefined) rmSync(path);
      else writeFileSync(path, before);
    }
    throw new Error(`${stdout}${stderr}\nNothing is written.`);
  }
  console.log(`\nWritten:\n${paths.map((it) => `  ${it}`).join('\n')}\nNext: npm run plan, and npm test.`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
