// npx tsx scripts/test.ts [part…] [pattern…]
// Without a part, it runs the default tier: types, lint, prose, unit tests, the built tag in Chromium, and one pass through
// the packed file. `all` adds the other engines, compilers, bundlers, what people see, the documentation, and a smoke run of
// each measurement. `quick` runs types, and lint and unit tests of what has changed. Patterns choose test files of the parts
// that run Vitest: unit, command, browser, split, engines, screens, docs, package, bench.
// The last line is `N passed, N failed`: every test counts, and every other step as one check.

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { own } from '../src/language/index.ts';
import { commands, createKeptOutput, type Output, screen } from './test/output.ts';
import { needs, type Part, payloads, quick, type Step, steps, takingPatterns, tiers } from './test/parts.ts';
import { readArguments } from './test/readArguments.ts';
import { inWords, oneFailed, sum, type TestCounts } from './test/testCounts.ts';

/** The folder in which each failed browser test leaves its screenshots, traces and requests. */
const leftByFailed = 'test/results/failed';

const names = steps.flatMap((step) => Object.keys(step));
const wanted = readArguments(process.argv.slice(2), {
  ...Object.fromEntries(names.map((name) => [name, takingPatterns.includes(name)])),
  quick: false,
  all: false,
});
if (typeof wanted === 'string') {
  console.error(wanted);
  process.exit(2);
}
const { patterns } = wanted;
const isQuick = wanted.parts.includes('quick');
const tier = wanted.parts.includes('all') ? tiers.all : tiers.core;
const parts = wanted.parts.length === 0 || tier === tiers.all ? tier : wanted.parts;
const asked = { patterns, allEngines: parts.includes('engines') };

const chosen = (step: Step): Step => {
  const isWanted = (name: string) => parts.some((part) => part === name || own(needs, part)?.includes(name));
  return Object.fromEntries(Object.entries(step).filter(([name]) => isWanted(name)));
};
const running = isQuick ? [quick] : steps.map(chosen).filter((step) => Object.keys(step).length > 0);
const runsBrowser = running.some((step) => 'browser' in step);

// Removes the files of an earlier run, so that they do not pass for files of this run.
if (runsBrowser) {
  for (const folder of [payloads, leftByFailed]) rmSync(folder, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void commands.stop().finally(() => process.exit(130)));
}

const outcomes = new Map<string, TestCounts>();
/** Failures that are printed again at the end. */
const failures: string[] = [];

const runPart = async ([name, part]: readonly [string, Part], output: Output): Promise<void> => {
  output.print(`\n▸ ${name}`);
  const start = performance.now();
  const run = async () => {
    const broken = (own(needs, name) ?? []).find((needed) => (outcomes.get(needed)?.failed ?? 0) > 0);
    if (broken !== undefined) throw new Error(`Not run: ${broken} failed.`);
    return part(output, asked);
  };
  const { counts, failures: its = [] } = await run().catch((error: unknown) => {
    const cause = error instanceof Error ? error.message : String(error);
    output.print(cause);
    return { counts: oneFailed, failures: [cause] };
  });
  outcomes.set(name, counts);
  failures.push(
    ...(its.length > 0 || counts.failed === 0 ? its : ['see above']).map((it) => `${name}: ${it}`),
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const sign = counts.failed > 0 ? '✗' : counts.passed > 0 ? '✓' : '–';
  output.print(`${sign} ${name}: ${inWords(counts)} (${seconds} s)`);
};
/** Runs the next of these parts, until none is left. */
const runNext = async (waiting: (readonly [string, Part])[]): Promise<void> => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const kept = createKeptOutput();
    await runPart(next, kept);
    kept.show();
  }
};

for (const step of running) {
  const entries = Object.entries(step);
  const [only, ...others] = entries;
  if (only !== undefined && others.length === 0) await runPart(only, screen);
  else {
    console.log(`\n▹ ${Object.keys(step).join(', ')}: side by side`);
    await Promise.all(Array.from({ length: availableParallelism() }, () => runNext(entries)));
  }
}

if (failures.length > 0) console.error(`\nFailed:\n${failures.map((it) => `- ${it}`).join('\n')}`);
if (runsBrowser && existsSync(leftByFailed)) {
  const files = readdirSync(leftByFailed).map((it) => `- ${join(leftByFailed, it)}`);
  console.error(`\nScreenshots, traces and requests of them:\n${files.join('\n')}`);
}
const total = sum([...outcomes.values()]);
console.log(`\n${inWords(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
