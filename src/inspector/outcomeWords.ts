import type { EventRecord, Verdict } from '../engine/index.ts';

export type Outcome = Verdict['outcome'] | EventRecord['outcome'];

/** The outcomes as the inspector says them: what has left is “sent”, and what the edge has acknowledged “delivered”. */
export const outcomeWords: Readonly<Record<Outcome, string>> = {
  fired: 'fired',
  held: 'held',
  'not met': 'not fired',
  failed: 'failed',
  waiting: 'waiting',
  sent: 'sent',
  delivered: 'delivered',
  refused: 'refused',
  withdrawn: 'withdrawn',
  unsure: 'unconfirmed',
  'taken over': 'taken over',
  shadow: 'would leave',
  dropped: 'dropped',
  lost: 'lost',
};
