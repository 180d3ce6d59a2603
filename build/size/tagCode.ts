import type { Plugin } from 'vite';
import { buildInMemory } from '../buildInMemory.ts';
import { type TagConfigOptions, tagConfig } from '../tagConfig.ts';

interface TagCodeOptions extends Pick<TagConfigOptions, 'leaveOut' | 'site' | 'entry'> {
  readonly plugins?: readonly Plugin[];
  /** Minifying takes most of the time. */
  readonly minifies?: boolean;
}

/** The code of the tag, built in memory without the named parts and those that the site does without, and with additional plugins. */
export const tagCode = async ({
  plugins = [],
  minifies = true,
  ...options
}: TagCodeOptions = {}): Promise<string> => {
  const config = tagConfig(options);
  const [{ code }] = await buildInMemory({
    ...config,
    plugins: [...plugins, ...(config.plugins ?? [])],
    build: { ...config.build, sourcemap: false, ...(!minifies && { minify: false }) },
  });
  return code;
};
