import { build, type Rolldown } from 'vite';
import { projectRoot } from '../projectRoot.ts';
import { tagConfig } from '../tagConfig.ts';
import type { VendoredName } from '../vendored.ts';

export interface TagCode {
  readonly code: string;
  readonly map: Rolldown.SourceMap;
}

/** The tag, built in memory, without the parts that are named. */
export const tagCode = async (...leaveOut: VendoredName[]): Promise<TagCode> => {
  const { build: options, ...config } = tagConfig({ leaveOut });
  const output = await build({
    ...config,
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    build: { ...options, write: false, sourcemap: 'hidden' },
  });
  const [{ output: chunks }] = output as [Rolldown.RolldownOutput];
  const [{ code, map }] = chunks;
  if (!map) throw new Error('The tag was built without a source map.');
  return { code, map };
};
