import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../build/projectRoot.ts';
import { type Commands, createCommands } from './createCommands.ts';

/**
 * Prepares a benchmark: builds the tag, and installs the compared libraries into bench/.
 * @param builds whether to build; otherwise the tag that was built last is measured.
 */
export const prepareBench = async ({
  run = createCommands().run,
  platform = process.platform,
  root = projectRoot,
  builds = true,
}: {
  readonly run?: Commands['run'];
  readonly platform?: NodeJS.Platform;
  readonly root?: string;
  readonly builds?: boolean;
} = {}): Promise<void> => {
  // Builds even if there is a tag: it may be older than the sources, or locked.
  if (builds && (await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'])) !== 0) {
    throw new Error('The tag could not be built.');
  }
  // The library that was added last: an older installation lacks it.
  if (!existsSync(join(root, 'bench/node_modules/@adobe/reactor-turbine'))) {
    // On Windows npm is a script, which only a shell can start.
    const [command, ...args] = platform === 'win32' ? (['cmd', '/c', 'npm'] as const) : (['npm'] as const);
    if ((await run(command, [...args, 'ci', '--prefix', 'bench', '--ignore-scripts'])) !== 0) {
      throw new Error('The libraries to measure against could not be installed.');
    }
  }
};
