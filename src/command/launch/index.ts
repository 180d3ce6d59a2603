export { type Account, accountOf, partsOfSettings, type Unused } from './accountOf.ts';
export { planOfLibrary } from './planOfLibrary.ts';
export type {
  Component,
  ComponentKind,
  LaunchDataElement,
  LaunchExtension,
  LaunchRule,
  Property,
  RuleEvent,
} from './property.ts';
export { readCodeFile } from './readCodeFile.ts';
export { type ApiObject, apiObjectsIn, readExport } from './readExport.ts';
export { containerIn, readLibrary } from './readLibrary.ts';
export {
  type Code,
  codeOf,
  isCode,
  isValues,
  objectsOf,
  plainText,
  textsIn,
  type Value,
  type Values,
} from './value.ts';
