import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';

/** Runs Node in a folder; `input` is what a person types. Returns the exit code and all output. */
export const run = (
  cwd: string,
  args: readonly string[],
  input = '',
): Promise<{ code: number | null; told: string }> =>
  new Promise((resolve) => {
    const options: SpawnOptionsWithoutStdio = { cwd };
    const child = spawn(process.execPath, args, options);
    let told = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        told += chunk;
      });
    }
    child.on('close', (code) => resolve({ code, told }));
    child.stdin.end(input);
  });

/** The arguments of Node for `npm run new-rule`, with these answers. */
export const newRule = (answers: Readonly<Record<string, string>> = {}): readonly string[] => [
  ...['--import', 'tsx', 'scripts/newRule.ts'],
  ...Object.entries(answers).flatMap(([name, value]) => [`--${name}`, value]),
];

/** No rule that anybody is likely to add: such a rule would be there already when the tests run. */
export const BEACON = {
  event: 'beaconLit',
  what: 'The visitor lights the beacon.',
  carries: 'beaconInfo: colour=red, height=very tall',
  family: 'beacon',
  counts: '990',
};
