import type { Alloy } from '../../../../../src/edge/alloy/entry.ts';

/** A page view, with further options. */
export const send = (alloy: Alloy, more: object = {}) =>
  alloy('sendEvent', { xdm: { eventType: 'web.webpagedetails.pageViews' }, ...more });
