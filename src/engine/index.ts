export {
  type Action,
  type Effects,
  GivenUp,
  type OutgoingEvent,
  type ScriptSource,
  type SendEvent,
} from './action.ts';
export { attempt } from './attempt.ts';
export {
  type Builders,
  completeRule,
  condition,
  DEFAULT_ORDER,
  DEFAULT_TIMEOUT_MS,
  defineDataElement,
  defineRule,
  payload,
} from './builders.ts';
export { calendarOf, isMoment, isoText, twoDigits, utcOffset } from './calendar.ts';
export { all, any, type Condition, not } from './condition.ts';
export { copyJson } from './copyJson.ts';
export { copyPlain } from './copyPlain.ts';
export { createEmitter } from './createEmitter.ts';
export { createEngine, type EngineParts } from './createEngine.ts';
export { createExplain } from './createExplain.ts';
export { createReader, type DataElement, elementsIn, type Use } from './dataElement.ts';
export { createEngineMemory, type EngineMemory } from './engineMemory.ts';
export { type Explanation, explain } from './explain.ts';
export { hasOwn } from './hasOwn.ts';
export { isRecord } from './isRecord.ts';
export { keepLatest } from './keepLatest.ts';
export { messageOf } from './messageOf.ts';
export { nearest } from './nearest.ts';
export type { Announcement, Occurrence, Source } from './occurrence.ts';
export {
  type Branch,
  getPath,
  type Path,
  type PathBelow,
  type PathValue,
  setPath,
} from './paths.ts';
export { isKept, keepValue, plainValue } from './plainValue.ts';
export type { Example, ExamplesOf, Rule, RuleBody } from './rule.ts';
export { show } from './show.ts';
export type { RuleContext, Site, Unsubscribe } from './site.ts';
export { stopAll } from './stopAll.ts';
export { toJson } from './toJson.ts';
export {
  type ConditionRecord,
  createTrace,
  type EventRecord,
  type OccurrenceRecord,
  type Trace,
  type TraceLog,
  type TraceRecord,
  type Verdict,
} from './trace.ts';
export type { Scope, SourceKind, Trigger } from './trigger.ts';
export { atOnce, type Turns } from './turns.ts';
export { usableRules } from './usableRules.ts';
