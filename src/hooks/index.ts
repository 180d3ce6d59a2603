export { createFillEvent, type FillEvent } from './createFillEvent.ts';
export { createFills, storedByFills } from './createFills.ts';
export { createOnBeforeEventSend } from './createOnBeforeEventSend.ts';
export { type Departure, departureOf, type EventContent, type Fill } from './departure.ts';
export { gate } from './gate.ts';
