import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../build/projectRoot.ts';
import { createCommands } from './createCommands.ts';

/** Sees to what a benchmark needs: the tag, built, and in bench/ the libraries that it is measured against. */
export const prepareBench = async (): Promise<void> => {
  const { run } = createCommands();
  if (!existsSync(join(projectRoot, 'dist/tag.js'))) {
    await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts']);
  }
  // The latest to be measured: an older installation lacks it.
  if (!existsSync(join(projectRoot, 'bench/node_modules/@adobe/reactor-turbine'))) {
    if ((await run('npm', ['ci', '--prefix', 'bench', '--ignore-scripts'])) !== 0) {
      throw new Error('The libraries to measure against could not be installed.');
    }
  }
};
