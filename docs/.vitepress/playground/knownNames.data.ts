import { join } from 'node:path';
import { defineLoader } from 'vitepress';
import { defineHere } from '../../../build/defineHere.ts';
import { projectRoot } from '../../../build/projectRoot.ts';
import type { KnownNames } from './knownNames.ts';

declare const data: KnownNames;

export { data };

export default defineLoader({
  watch: [join(projectRoot, 'docs/tracking-plan.json')],
  load: async () => {
    defineHere();
    const { readKnownNames } = await import('./knownNames.ts');
    return readKnownNames();
  },
});
