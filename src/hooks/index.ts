export { createOnBeforeEventSend, type EventContent } from './createOnBeforeEventSend.ts';
export { campaignFill, pageFill, timePartingFill } from './fills.ts';
export { refusal } from './gates.ts';
