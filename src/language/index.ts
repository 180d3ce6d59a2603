export { calendarOf, isMoment, isoText, momentOf, twoDigits, utcOffset } from './calendar.ts';
export {
  attempt,
  isPromise,
  memo,
  messageOf,
  oncePerTask,
  requireFunction,
  requireNow,
  whenKnown,
} from './calls.ts';
export { coverProperty } from './coverProperty.ts';
export { createEmitter, stopAll, type Unsubscribe, whileAny } from './listeners.ts';
export { nearest } from './nearest.ts';
export { removeDust, withoutDust } from './numbers.ts';
export { copyPlain, hasOwn, isRecord, keepLatest, keysOf, listOf, own, sumOf, valuesOf } from './objects.ts';
export {
  type Branch,
  getPath,
  type Path,
  type PathBelow,
  type PathTo,
  type PathValue,
  setPath,
} from './paths.ts';
export { copyJson, isKept, keepValue, plainValue, show, toJson } from './plainValues.ts';
export { type Place, propertyOf, replace } from './replace.ts';
export { textHash } from './textHash.ts';
export { hearCalls, wrap } from './wrap.ts';
