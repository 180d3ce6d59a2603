import { build, type InlineConfig, type Rolldown } from 'vite';
import { projectRoot } from './projectRoot.ts';

/** Builds a script, and writes no file. Returns what it would have written, the script itself first. */
export const buildInMemory = async (config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> => {
  const made = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    ...config,
    build: { ...config.build, write: false },
  });
  // A list: one for each of the script's formats.
  const [{ output }] = made as [Rolldown.RolldownOutput];
  return output;
};
