import { join } from 'node:path';
import { defineLoader } from 'vitepress';
import { projectRoot } from '../../../build/projectRoot.ts';
import { type KnownNames, readKnownNames } from './knownNames.ts';

declare const data: KnownNames;

export { data };

export default defineLoader({
  watch: [join(projectRoot, 'docs/tracking-plan.json')],
  load: readKnownNames,
});
