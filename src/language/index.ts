export { attempt } from './attempt.ts';
export { calendarOf, isMoment, isoText, momentOf, twoDigits, utcOffset } from './calendar.ts';
export { copyJson } from './copyJson.ts';
export { copyPlain } from './copyPlain.ts';
export { createEmitter } from './createEmitter.ts';
export { hasOwn, keysOf } from './hasOwn.ts';
export { isPromise } from './isPromise.ts';
export { isRecord } from './isRecord.ts';
export { keepLatest } from './keepLatest.ts';
export { listOf } from './listOf.ts';
export { memo } from './memo.ts';
export { messageOf } from './messageOf.ts';
export { nearest } from './nearest.ts';
export {
  type Branch,
  getPath,
  type Path,
  type PathBelow,
  type PathTo,
  type PathValue,
  setPath,
} from './paths.ts';
export { isKept, keepValue, plainValue } from './plainValue.ts';
export { type Place, propertyOf, replace } from './replace.ts';
export { requireFunction } from './requireFunction.ts';
export { requireNow } from './requireNow.ts';
export { show } from './show.ts';
export { stopAll } from './stopAll.ts';
export { sumOf } from './sumOf.ts';
export { toJson } from './toJson.ts';
export type { Unsubscribe } from './unsubscribe.ts';
export { valuesOf } from './valuesOf.ts';
export { hearCalls, wrap } from './wrap.ts';
