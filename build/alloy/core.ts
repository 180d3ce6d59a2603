import { editedModule } from '../editedModule.ts';
import { coreFile } from './sources.ts';

const reason = 'alloy is put together otherwise. Find out how, and adapt build/alloy/core.ts.';

/** How alloy puts itself and its requests together, in fewer words. */
export const core = () => [
  editedModule(coreFile('core/index.js'), reason, [
    [
      'import * as requiredComponents from "./requiredComponentCreators.js";',
      `import {
  dataCollector,
  identity as identityComponent,
  libraryInfo,
} from "./requiredComponentCreators.js";`,
    ],
    [
      `components.concat(
    Object.values(requiredComponents),
  )`,
      '[...components, dataCollector, identityComponent, libraryInfo]',
    ],
  ]),
  editedModule(coreFile('core/createLifecycle.js'), reason, [['  "onClick",\n'], ['  "onDecision",\n']]),
  editedModule(coreFile('utils/request/createAddIdentity.js'), reason, [
    [
      `    content.xdm = content.xdm || {};
    content.xdm.identityMap = content.xdm.identityMap || {};
    content.xdm.identityMap[namespaceCode] =
      content.xdm.identityMap[namespaceCode] || [];
    content.xdm.identityMap[namespaceCode].push(identity);`,
      '    (((content.xdm ??= {}).identityMap ??= {})[namespaceCode] ??= []).push(identity);',
    ],
  ]),
  editedModule(coreFile('utils/request/createHasIdentity.js'), reason, [
    [
      `(content.xdm &&
      content.xdm.identityMap &&
      content.xdm.identityMap[namespaceCode]) !== undefined`,
      'content.xdm?.identityMap?.[namespaceCode] !== undefined',
    ],
  ]),
];
