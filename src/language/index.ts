export { attempt } from './attempt.ts';
export { calendarOf, isMoment, isoText, twoDigits, utcOffset } from './calendar.ts';
export { copyJson } from './copyJson.ts';
export { copyPlain } from './copyPlain.ts';
export { createEmitter } from './createEmitter.ts';
export { hasOwn } from './hasOwn.ts';
export { isPromise } from './isPromise.ts';
export { isRecord } from './isRecord.ts';
export { keepLatest } from './keepLatest.ts';
export { memo } from './memo.ts';
export { messageOf } from './messageOf.ts';
export { nearest } from './nearest.ts';
export { own } from './own.ts';
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
export { toJson } from './toJson.ts';
export type { Unsubscribe } from './unsubscribe.ts';
export { hearCalls, wrap } from './wrap.ts';
