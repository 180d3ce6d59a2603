import type { Alloy } from '../../../../../src/edge/alloy/entry.ts';

/** Sends a page view, with further options. */
export const send = (alloy: Alloy, more: object = {}) =>
  alloy('sendEvent', { xdm: { eventType: 'web.webpagedetails.pageViews' }, ...more });
