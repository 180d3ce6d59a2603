import { buildInMemory } from '../buildInMemory.ts';
import { tagConfig } from '../tagConfig.ts';
import type { VendoredName } from '../vendored.ts';

/** The tag, built in memory, without the parts that are named. */
export const tagCode = async (...leaveOut: VendoredName[]): Promise<string> => {
  const config = tagConfig({ leaveOut });
  const [{ code }] = await buildInMemory({ ...config, build: { ...config.build, sourcemap: false } });
  return code;
};
