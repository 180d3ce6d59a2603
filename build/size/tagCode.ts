import { buildInMemory } from '../buildInMemory.ts';
import { tagConfig } from '../tagConfig.ts';
import type { VendoredName } from '../vendored.ts';

/** The code of the tag, built in memory without the named parts. */
export const tagCode = async (...leaveOut: VendoredName[]): Promise<string> => {
  const config = tagConfig({ leaveOut });
  const [{ code }] = await buildInMemory({ ...config, build: { ...config.build, sourcemap: false } });
  return code;
};
