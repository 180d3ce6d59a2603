import type { InlineConfig, Rolldown } from 'vite';
import * as command from '../src/command/build/buildFiles.ts';
import { projectRoot } from './projectRoot.ts';

export type { BuiltFiles } from '../src/command/build/buildFiles.ts';

const ofProject = (config: InlineConfig): InlineConfig => ({ root: projectRoot, ...config });

/** Builds without writing files. Returns the output that would have been written; of a script, the script itself first. */
export const buildInMemory = (config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> =>
  command.buildInMemory(ofProject(config));

/** The same, as files with their contents. */
export const buildFiles = (config: InlineConfig): Promise<command.BuiltFiles> =>
  command.buildFiles(ofProject(config));
