/**
 * What an imported Launch property needs: its conditions, data elements and variables, with Launch's rules, and its code
 * as it was.
 * @module tamis/launch
 */
export { clearVariables, sendBeacon, setVariables } from './analytics.ts';
export { type Carried, type CarriedGlobals, carry } from './carried.ts';
export type { CarriedEvent, RuleFacts } from './carriedEvent.ts';
export { dateIs, sampled, sampledVisitors } from './chanceConditions.ts';
export { compare, type Operator } from './compare.ts';
export type { StandInElement } from './elementOf.ts';
export { constant, ecid, pageInfo, queryParams, randomNumber, stateAt, toDo } from './elements.ts';
export { fromEvent, ofElement, setByCode } from './fromEvent.ts';
export type { Variables } from './gathered.ts';
export { inOrder } from './inOrder.ts';
export { joined } from './joined.ts';
export { keptValues, type StorageDuration } from './keptValues.ts';
export { type LaunchElementOptions, launchElement } from './launchElement.ts';
export type { Elements, LibraryFacts } from './libraryFacts.ts';
export { byName, made, merged, valueIf } from './madeElements.ts';
export { type MappingMethod, type MappingRow, mapped } from './mappingTable.ts';
export type { Operand } from './operand.ts';
export {
  domainIs,
  hashIs,
  hostIs,
  pathAndQueryIs,
  pathIs,
  protocolIs,
  undecided,
} from './pageConditions.ts';
export type { Satellite } from './satellite.ts';
export { type Pattern, valueIs } from './textMatch.ts';
export { cookieIs, queryIs, variableIs } from './valueConditions.ts';
export { objectOf, sendWhole, type Tree, updateVariable, variable, xdmObject } from './webSdk.ts';
