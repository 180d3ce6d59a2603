import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';

const packages = join(projectRoot, 'node_modules/@adobe');

/** A file of `@adobe/alloy-core`, by its path in the package's source folder. */
export const coreFile = (path: string): string => join(packages, 'alloy-core/src', path);

/** A file of `@adobe/alloy`, likewise. */
export const browserFile = (path: string): string => join(packages, 'alloy/src', path);

/** A file of alloy's personalisation component, likewise. */
export const personalizationFile = (path: string): string =>
  browserFile(join('components/Personalization', path));

/** A module of ours that takes the place of one of alloy's. */
export const ourFile = (name: string): string => join(projectRoot, 'build/alloy/standIns', `${name}.ts`);
