export {
  type Action,
  type Effects,
  GivenUp,
  type OutgoingEvent,
  type Perform,
  type ScriptSource,
  type SendEvent,
} from './action.ts';
export {
  type Builders,
  completeRule,
  condition,
  DEFAULT_ORDER,
  DEFAULT_TIMEOUT_MS,
  defineDataElement,
  defineRule,
  type Fact,
  type ListedFact,
  oneOf,
  payload,
} from './builders.ts';
export { all, any, type Condition, not } from './condition.ts';
export { createEngine, type EngineParts } from './createEngine.ts';
export { createExplain } from './createExplain.ts';
export { createEngineMemory, type EngineMemory } from './engineMemory.ts';
export { type Explanation, explain } from './explain.ts';
export {
  type Computed,
  createReader,
  type DataElement,
  elementsIn,
  type PayloadField,
  readSource,
  type Use,
} from './fields.ts';
export type { Announcement, Occurrence, Source } from './occurrence.ts';
export type { Example, ExamplesOf, Once, Rule, RuleBody } from './rule.ts';
export type { RuleContext, Site } from './site.ts';
export {
  type ConditionRecord,
  type ConsentRecord,
  type ConsentState,
  createTrace,
  type EventRecord,
  type FailureRecord,
  type OccurrenceRecord,
  type Trace,
  type TraceLog,
  type TraceRecord,
  type Verdict,
} from './trace.ts';
export type { Scope, SourceKind, Trigger } from './trigger.ts';
export { atOnce, type Turns } from './turns.ts';
export { usableRules } from './usableRules.ts';
