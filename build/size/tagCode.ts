import type { Plugin } from 'vite';
import { buildInMemory } from '../buildInMemory.ts';
import { tagConfig } from '../tagConfig.ts';
import type { VendoredName } from '../vendored.ts';

interface TagCodeOptions {
  readonly leaveOut?: readonly VendoredName[];
  readonly plugins?: readonly Plugin[];
}

/** The code of the tag, built in memory without the named parts, and with additional plugins. */
export const tagCode = async ({ leaveOut = [], plugins = [] }: TagCodeOptions = {}): Promise<string> => {
  const config = tagConfig({ leaveOut });
  const [{ code }] = await buildInMemory({
    ...config,
    plugins: [...plugins, ...(config.plugins ?? [])],
    build: { ...config.build, sourcemap: false },
  });
  return code;
};
