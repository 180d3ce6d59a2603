import { build, type Rolldown } from 'vite';
import { projectRoot } from '../projectRoot.ts';
import { tagConfig } from '../tagConfig.ts';
import type { VendoredName } from '../vendored.ts';

/** The tag, built in memory, without the parts that are named. */
export const tagCode = async (...leaveOut: VendoredName[]): Promise<string> => {
  const { build: options, ...config } = tagConfig({ leaveOut });
  const output = await build({
    ...config,
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    build: { ...options, write: false, sourcemap: false },
  });
  const [{ output: chunks }] = output as [Rolldown.RolldownOutput];
  return chunks[0].code;
};
