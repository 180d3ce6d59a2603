import type { Replacement } from '../replacedModules.ts';
import { browserFile, coreFile } from './sources.ts';

const reason = 'find alloy’s optional components, and adapt build/alloy/optionalComponents.ts.';

/** Every optional component but personalisation: they would be dropped anyway, but first be read. */
export const optionalComponents = (): readonly Replacement[] => [
  {
    file: coreFile('core/componentCreators.js'),
    expects: ['export { default as rulesEngine }'],
    reason,
    replace: () => 'export {};',
  },
  {
    file: browserFile('components/componentCreators.js'),
    expects: ['export { default as personalization } from "./Personalization/index.js";'],
    reason,
    replace: () => 'export { default as personalization } from "./Personalization/index.js";',
  },
];
