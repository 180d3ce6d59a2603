import { build, type InlineConfig, type Rolldown } from 'vite';
import { projectRoot } from './projectRoot.ts';

/** Builds a script without writing files. Returns the output that would have been written, the script itself first. */
export const buildInMemory = async (config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> => {
  const made = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    ...config,
    build: { ...config.build, write: false },
  });
  // Vite returns a list, with one entry for each format of the script.
  const [{ output }] = made as [Rolldown.RolldownOutput];
  return output;
};
