import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildInMemory } from '../../build/buildInMemory.ts';
import { projectRoot } from '../../build/projectRoot.ts';
import { tagConfig } from '../../build/tagConfig.ts';

const outbox = join(projectRoot, 'src/edge/outbox/index.ts');
const noOutbox = join(projectRoot, 'bench/cost/noOutbox.ts');

const withoutOutbox: Plugin = {
  name: 'bench:without-outbox',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('outbox/index.ts')) return undefined;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved?.id === outbox ? noOutbox : resolved;
  },
};

/** Builds the tag as `npm run build` does, with additional plugins. */
export const buildTag = async (...plugins: readonly Plugin[]): Promise<string> => {
  const config = tagConfig();
  const [{ code }] = await buildInMemory({
    ...config,
    plugins: [...(config.plugins ?? []), ...plugins],
    build: { ...config.build, sourcemap: false },
  });
  return code;
};

export const buildVariants = async (): Promise<{ readonly tag: string; readonly bare: string }> => ({
  tag: await buildTag(),
  bare: await buildTag(withoutOutbox),
});
