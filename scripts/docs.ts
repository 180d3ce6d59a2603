// npx tsx scripts/docs.ts [--build [--out folder]] [--port 5199]
// Serves the documentation site on this machine only, or builds it as static files (dist-docs/). TypeDoc writes its API
// pages first.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../build/projectRoot.ts';
import { createCommands } from './createCommands.ts';
import { writeApiIndex } from './writeApiIndex.ts';

const { run, stop } = createCommands();
const docs = join(projectRoot, 'docs');
const typedoc = join(docs, 'node_modules/typedoc/bin/typedoc');
const vitepress = join(projectRoot, 'node_modules/vitepress/bin/vitepress.js');

const { values } = parseArgs({
  options: {
    build: { type: 'boolean', default: false },
    out: { type: 'string', default: join(projectRoot, 'dist-docs') },
    port: { type: 'string', default: '5199' },
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().finally(() => process.exit(130)));
}
const made = await run(process.execPath, [typedoc, '--options', join(docs, 'typedoc.json')]);
if (made === 0) writeApiIndex(join(docs, 'reference/api'));
const args = values.build
  ? ['build', docs, '--outDir', values.out]
  : ['dev', docs, '--host', '127.0.0.1', '--port', values.port];
process.exitCode = made === 0 ? await run(process.execPath, [vitepress, ...args]) : made;
