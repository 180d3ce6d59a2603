import { join } from 'node:path';
import sonda from 'sonda/vite';
import { build } from 'vite';
import { projectRoot } from '../projectRoot.ts';
import { tagConfig } from '../tagConfig.ts';

/**
 * Writes `reports/size.html`: which source each byte of the tag comes from, according to its source map, alloy's
 * modules included.
 */
export const writeTreemap = async (): Promise<void> => {
  const { plugins, build: options, ...config } = tagConfig();
  const reports = join(projectRoot, 'reports');
  await build({
    ...config,
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    plugins: [plugins, sonda({ filename: 'size', outputDir: reports, open: false, brotli: true })],
    build: { ...options, outDir: join(reports, 'tag') },
  });
};
