import type { EventRecord, Verdict } from '../engine/index.ts';

export type Outcome = Verdict['outcome'] | EventRecord['outcome'];

/** An outcome as the inspector says it: in the trace's own word, but a rule that was considered is “not fired”. */
export const outcomeWord = (outcome: Outcome): string => (outcome === 'not met' ? 'not fired' : outcome);
