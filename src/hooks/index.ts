export { createFillEvent, type FillEvent } from './createFillEvent.ts';
export { createFills, storedByFills } from './createFills.ts';
export { createOnBeforeEventSend } from './createOnBeforeEventSend.ts';
export { consentGate, createGate } from './gate.ts';
export * from './library.ts';
