import { join } from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from '../../build/projectRoot.ts';
import { tagCode } from '../../build/size/tagCode.ts';

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

export const buildVariants = async (): Promise<{ readonly tag: string; readonly bare: string }> => ({
  tag: await tagCode(),
  bare: await tagCode({ plugins: [withoutOutbox] }),
});
