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

/** The possible results of an event. */
export const outcomes: Readonly<Record<EventRecord['outcome'], Meaning & { readonly isFinal: boolean }>> = {
  refused: {
    meaning: 'a gate refused it: no performance consent, or a time-zone value without five parts',
    next: '`reason`; for consent the page [Consent](../guide/consent.md)',
    isFinal: true,
  },
  waiting: {
    meaning: 'it waits in the outbox, for alloy or for its next try',
    next: '`reason`, if it has been tried; `tamis.health().outbox`',
    isFinal: false,
  },
  sent: {
    meaning: 'it is on the wire',
    next: 'the answer: ten seconds, or a minute while the edge answers other requests',
    isFinal: false,
  },
  delivered: {
    meaning: 'the edge has acknowledged it',
    next: '`status`, `attempts` and `took`',
    isFinal: true,
  },
  failed: {
    meaning: 'the edge refused it for good, or alloy did not send it',
    next: '`status` and `reason`; datastream ID and organisation',
    isFinal: true,
  },
  unsure: {
    meaning: 'it was under way when its page was left',
    next: 'the edge’s next answer, which decides',
    isFinal: false,
  },
  lost: {
    meaning: 'it was unsure, and nobody can tell any more',
    next: '[limits](../delivery.md#limits)',
    isFinal: true,
  },
  dropped: {
    meaning: 'the outbox was full, or the event too old',
    next: 'the setting `outbox`',
    isFinal: true,
  },
  withdrawn: {
    meaning: 'the visitor withdrew consent',
    next: 'nothing: this is as it should be',
    isFinal: true,
  },
  'taken over': {
    meaning: 'another page took it, because this one was frozen and seemed dead',
    next: 'the trace of the other page',
    isFinal: true,
  },
  shadow: {
    meaning: 'it would have left, but the tag runs in shadow mode',
    next: '[shadow run](../shadow.md)',
    isFinal: true,
  },
};
