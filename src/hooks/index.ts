export { createFillEvent, type FillEvent } from './createFillEvent.ts';
export { createFills, storedByFills } from './createFills.ts';
export { consentGate, createGate, createOnBeforeEventSend } from './gate.ts';
export * from './library.ts';
