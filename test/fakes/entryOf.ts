import type { CompleteEvent } from '../../src/edge/delivery/index.ts';

export const TEST_SENDER = 'org edge datastream tenant';

/** An event that is ready to be sent; `more` overrides its parts. */
export const entryOf = (id: string, more: Partial<CompleteEvent> = {}): CompleteEvent => ({
  id,
  at: Date.UTC(2026, 10, 20, 9, 5),
  rule: 'Quote',
  eventType: 'web.webinteraction.linkClicks',
  xdm: { _id: id },
  data: {},
  reportSuite: 'rs-prod',
  sender: TEST_SENDER,
  ...more,
});
