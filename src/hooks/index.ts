export { createFills, STORED_BY_FILLS } from './createFills.ts';
export { createOnBeforeEventSend, type EventContent } from './createOnBeforeEventSend.ts';
export { refusal } from './gates.ts';
