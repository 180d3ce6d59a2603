import { editedModule } from '../editedModule.ts';
import { standIn } from '../standIn.ts';
import { coreFile, ourFile } from './sources.ts';

const reason = 'alloy fills its requests otherwise. Find out how, and adapt build/alloy/payloads.ts.';

/** How alloy fills its requests, in fewer words. */
export const payloads = () => [
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
