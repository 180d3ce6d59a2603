import { join } from 'node:path';
import { projectRoot } from '../../build/projectRoot.ts';
import { packageIn } from '../../src/command/installedPackage.ts';

/** The package as it is built. Each site in a `siteFolder` has it installed: `installTamis.ts`. */
export const installed = packageIn(join(projectRoot, 'dist'));
