import type { OutboxEntry } from '../../src/edge/outbox/index.ts';

/** An event that is ready to be sent; `more` overrides its parts. */
export const entryOf = (id: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  at: Date.UTC(2026, 10, 20, 9, 5),
  rule: 'Quote',
  eventType: 'web.webinteraction.linkClicks',
  xdm: { _id: id },
  data: {},
  reportSuite: 'rs-prod',
  ...more,
});
