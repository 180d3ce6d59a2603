// node scripts/run.mjs <script.ts> [arguments…]
// Runs a TypeScript script. Node 20 cannot do that alone; Vite, which is here anyway, can, so no further tool is needed.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { runnerImport } from 'vite';

const entryId = 'virtual:entry';

/**
 * The script's default export is awaited inside the entry module, not after the import: Vite closes its module
 * runner as soon as the import is done, and a later `import()` in the script would find it closed.
 */
const entryOf = (script) => ({
  name: 'entry',
  resolveId: (id) => (id === entryId ? id : undefined),
  load: (id) =>
    id === entryId
      ? `import * as script from ${JSON.stringify(script)};
         if (typeof script.default === 'function') await script.default(...process.argv.slice(2));`
      : undefined,
});

/** The stack without the frames of the machinery that runs the script. */
const readable = (error) => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const own = text
    .split('\n')
    .filter((line) => !/^\s+at .*(vite\/dist|virtual:entry|scripts\/run\.mjs)/.test(line))
    .join('\n');
  return process.stderr.isTTY ? own : stripVTControlCharacters(own);
};

const [given, ...args] = process.argv.slice(2);

if (given === undefined || !existsSync(given)) {
  console.error(
    given === undefined ? 'usage: node scripts/run.mjs <script.ts> [arguments…]' : `no such script: ${given}`,
  );
  process.exitCode = 2;
} else {
  const script = resolve(given);
  process.argv = [process.execPath, script, ...args];
  // Vite turns source maps off again when it closes its runner, that is before the stack below is written.
  process.setSourceMapsEnabled(true);
  try {
    await runnerImport(entryId, {
      configFile: false,
      root: fileURLToPath(new URL('..', import.meta.url)),
      logLevel: 'error',
      plugins: [entryOf(script)],
    });
  } catch (error) {
    console.error(readable(error));
    process.exitCode ||= 1;
  }
}
