import type { Plugin } from 'vite';
import { buildInMemory } from '../buildInMemory.ts';
import { tagConfig } from '../tagConfig.ts';
import type { VendoredName } from '../vendored.ts';

interface TagCodeOptions {
  readonly leaveOut?: readonly VendoredName[];
  readonly plugins?: readonly Plugin[];
  /** Another entry than Foodco's, by its path in the project. */
  readonly entry?: string;
}

/** The code of the tag, built in memory without the named parts, and with additional plugins. */
export const tagCode = async ({
  leaveOut = [],
  plugins = [],
  entry,
}: TagCodeOptions = {}): Promise<string> => {
  const config = tagConfig({ leaveOut }, 'tag', entry);
  const [{ code }] = await buildInMemory({
    ...config,
    plugins: [...plugins, ...(config.plugins ?? [])],
    build: { ...config.build, sourcemap: false },
  });
  return code;
};
