import { editedModule } from '../editedModule.ts';
import { coreFile } from './sources.ts';

const reason = 'alloy is put together otherwise. Find out how, and adapt build/alloy/core.ts.';

/** How alloy puts itself together, in fewer words. */
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
    ['      dateProvider: () => new Date(),\n'],
  ]),
  editedModule(coreFile('core/createLifecycle.js'), reason, [['  "onClick",\n'], ['  "onDecision",\n']]),
  // What is left out has a default where it is taken.
  editedModule(coreFile('components/DataCollector/index.js'), reason, [
    [
      `          const {
            renderDecisions = false,
            decisionContext = {},
            responseHeaders = {},
            responseBody = { handle: [] },
            personalization,
          } = options;

          const event = eventManager.createEvent();

          return eventManager.applyResponse(event, {
            renderDecisions,
            decisionContext,
            responseHeaders,
            responseBody,
            personalization,
          });`,
      'return eventManager.applyResponse(eventManager.createEvent(), options);',
    ],
  ]),
  editedModule(coreFile('components/Identity/createComponent.js'), reason, [
    [
      `                if (!namespaces) {
                  namespaces = {};
                }
                namespaces[ecidNamespace] = ecidFromCookie;
                if (requestedNamespaces`,
      `                namespaces = { ECID: ecidFromCookie };
                if (requestedNamespaces`,
    ],
    [
      `                if (!namespaces) {
                  namespaces = {};
                }
                namespaces[ecidNamespace] = ecidFromCookie;
                return undefined;`,
      `                namespaces = { ECID: ecidFromCookie };
                return undefined;`,
    ],
  ]),
  editedModule(coreFile('core/createCookieTransfer.js'), reason, [
    ['dateProvider().getTime()', 'Date.now()'],
    ['  dateProvider,\n'],
  ]),
  editedModule(coreFile('utils/injectStorage.js'), reason, [
    [
      `    clear() {
      try {
        Object.keys(context[storageType]).forEach((key) => {
          if (key.startsWith(namespace)) {
            context[storageType].removeItem(key);
          }
        });
        return true;
      } catch {
        return false;
      }
    },
`,
    ],
  ]),
  editedModule(coreFile('utils/deepAssign.js'), reason, [
    [
      `  if (isNil(target)) {
    throw new TypeError('deepAssign "target" cannot be null or undefined');
  }
`,
    ],
  ]),
  editedModule(coreFile('utils/assignConcatArrayValues.js'), reason, [
    [
      `  if (values.length < 2) {
    // if the number of args is 0 or 1, just use the default behavior from Object.assign
    return Object.assign(...values);
  }
`,
    ],
  ]),
];
