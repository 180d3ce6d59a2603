import type { EventRecord, Verdict } from '../../src/engine/index.ts';

interface Meaning {
  readonly meaning: string;
  /** Where a reader who expected another result looks next. */
  readonly next: string;
}

/** The possible results of a rule. */
export const verdicts: Readonly<Record<Verdict['outcome'], Meaning>> = {
  fired: { meaning: 'all conditions were met; its actions ran', next: 'the outcome of its event' },
  'not met': { meaning: 'a condition was not met', next: '`expected` and `found` of that condition' },
  held: {
    meaning: 'only consent is missing, and what the rule describes may still hold',
    next: 'nothing: the rule decides again when consent comes',
  },
  failed: {
    meaning: 'a condition threw, or took longer than the rule’s `timeout`',
    next: '`tamis.health().failures`: the console names condition and cause',
  },
  waiting: {
    meaning: 'a condition has not answered yet',
    next: 'the next verdict on the same occurrence, after the rule’s `timeout` at the latest',
  },
};

/** The possible results of an event. `isFinal`: whether nothing more can become of it. */
export const outcomes: Readonly<
  Record<EventRecord['outcome'], Meaning & { readonly isFinal: 'yes' | 'no' | 'see `final`' }>
> = {
  waiting: {
    meaning: 'only this page has it: it waits for alloy or for its next try, or its request has just left',
    next: '`attempts`, and `reason` if a try has failed; `tamis.health().outbox`',
    isFinal: 'no',
  },
  stored: {
    meaning: 'the storage has it, which was read back: if this page cannot send it, a later page does',
    next: '`attempts`, and `reason` if a try has failed; `tamis.health().outbox`',
    isFinal: 'no',
  },
  'handed over': {
    meaning:
      'the browser has taken its request, and nobody has answered; or an answer came that does not name the request',
    next: '`reason`. While the page is there, the answer: ten seconds, or a minute while the edge answers other requests',
    isFinal: 'see `final`',
  },
  'in doubt': {
    meaning:
      'it has left, and neither the browser nor the edge has said that they have it. If it is sent again, it keeps its `_id`',
    next: '`reason`: no answer, or the page was left: it is sent again; another page has it: that page sends it; consent was withdrawn: nobody sends it',
    isFinal: 'see `final`',
  },
  delivered: {
    meaning: 'the edge has acknowledged it: its answer names the request',
    next: '`status`, `attempts` and `took`',
    isFinal: 'yes',
  },
  refused: {
    meaning: 'a gate or the edge has refused it, or consent was withdrawn before it left',
    next: '`reason`; for consent the page [Consent](../guide/consent.md); with `status`, datastream ID and organisation',
    isFinal: 'yes',
  },
  dropped: {
    meaning:
      'the outbox was full, the event too old, or it could not be built; alloy did not send it; or an event that alloy or the page made could not be delivered',
    next: '`reason`; the setting `outbox`',
    isFinal: 'yes',
  },
  shadow: {
    meaning: 'it would have left, but the tag runs in shadow mode',
    next: '[shadow run](../shadow.md)',
    isFinal: 'yes',
  },
};
