import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
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

/** The tag as `npm run build` makes it, with further plugins. */
export const buildTag = async (...plugins: readonly Plugin[]): Promise<string> => {
  const config = tagConfig();
  const output = await build({
    ...config,
    plugins: [...(config.plugins ?? []), ...plugins],
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    build: { ...config.build, write: false, sourcemap: false },
  });
  const [{ output: chunks }] = output as [Rolldown.RolldownOutput];
  return chunks[0].code;
};

export const buildVariants = async (): Promise<{ readonly tag: string; readonly bare: string }> => ({
  tag: await buildTag(),
  bare: await buildTag(withoutOutbox),
});
