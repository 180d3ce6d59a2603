import { editedModule } from '../editedModule.ts';
import { standIn } from '../standIn.ts';
import { coreFile, ourFile } from './sources.ts';

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
  editedModule(coreFile('core/index.js'), reason, [['      dateProvider: () => new Date(),\n']]),
  standIn({
    file: coreFile('utils/prepareConfigOverridesForEdge.js'),
    by: ourFile('prepareConfigOverrides'),
    expects: [
      'isNil(configuration) || typeof configuration !== "object"',
      'isBoolean(value) && (key !== "enabled" || value === false)',
      'isNumber(value)',
      'isNonEmptyString(value)',
      'isNonEmptyArray(value)',
    ],
    reason: 'overrides are read otherwise. Compare with build/alloy/standIns/prepareConfigOverrides.ts.',
  }),
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
  editedModule(coreFile('utils/request/createRequestPayload.js'), reason, [
    [
      `const createMergeConfigOverride = (content, key) => (updates) => {
  const propertyPath = key.split(".");
  const hostObjectForUpdates = propertyPath.reduce((obj, propertyName) => {
    obj[propertyName] = obj[propertyName] || {};
    return obj[propertyName];
  }, content);

  Object.assign(hostObjectForUpdates, updates);
};
`,
    ],
    [
      `  const mergeConfigOverrides = createMergeConfigOverride(
    content,
    "meta.configOverrides",
  );
`,
    ],
    [
      'mergeConfigOverride: (updates) => mergeConfigOverrides(updates),',
      'mergeConfigOverride: (updates) => Object.assign(((content.meta ??= {}).configOverrides ??= {}), updates),',
    ],
  ]),
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
