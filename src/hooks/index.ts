export { createFills } from './createFills.ts';
export { createOnBeforeEventSend, type EventContent } from './createOnBeforeEventSend.ts';
export { refusal } from './gates.ts';
