import type { Plugin } from 'vite';
import { buildInMemory } from '../buildInMemory.ts';
import { tagConfig } from '../tagConfig.ts';
import type { VendoredOptions } from '../vendored.ts';

interface TagCodeOptions extends Pick<VendoredOptions, 'leaveOut' | 'site'> {
  readonly plugins?: readonly Plugin[];
  /** Another entry than Foodco's, by its path in the project. */
  readonly entry?: string;
}

/** The code of the tag, built in memory without the named parts and those that the site does without, and with additional plugins. */
export const tagCode = async ({ plugins = [], entry, ...options }: TagCodeOptions = {}): Promise<string> => {
  const config = tagConfig(options, 'tag', entry);
  const [{ code }] = await buildInMemory({
    ...config,
    plugins: [...plugins, ...(config.plugins ?? [])],
    build: { ...config.build, sourcemap: false },
  });
  return code;
};
