import type { EventRecord } from '../../engine/index.ts';

/** The type of an event. The trace writes “undefined” for an event that alloy sends without one. */
export const typeWords = ({ eventType }: EventRecord): string =>
  eventType === 'undefined' ? '(no type)' : eventType;
