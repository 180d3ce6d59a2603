import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressedSizes, type Sizes } from '../src/command/build/compressedSizes.ts';
import { bundleTrackers } from './delivery/bundleTrackers.ts';
import { trackers } from './delivery/trackers.ts';

const installed = (packageName: string): string =>
  join(import.meta.dirname, 'node_modules', packageName, 'package.json');

/** Sizes of other trackers, each with the small adapter of the delivery tests; empty if they are not installed. */
export const measurePeers = async (): Promise<Readonly<Record<string, Sizes>>> => {
  const sizes: [name: string, Sizes][] = [];
  for (const { name, key, package: packageName, variant } of trackers) {
    if (packageName === undefined || variant !== undefined || !existsSync(installed(packageName))) continue;
    const { version } = JSON.parse(readFileSync(installed(packageName), 'utf8'));
    const scripts = await bundleTrackers([key]);
    sizes.push([`${name} ${version}`, compressedSizes(scripts.get(`/trackers/${key}.js`) ?? '')]);
  }
  return Object.fromEntries(sizes);
};
