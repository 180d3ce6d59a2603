import type { Visit } from './visit.ts';

/** One column of the table: something that happens to a visitor's events. */
export interface Situation {
  readonly name: string;
  /** What happens, in a sentence. */
  readonly means: string;
  /** Names of the events that the visit sends. */
  readonly events: readonly string[];
  /** Consent is gone: none of them may arrive. */
  readonly forbidden?: true;
  /** The collector takes an event, but the page cannot know: twice with the same id is as good as it gets. */
  readonly takenUnheard?: true;
  /** How long the events may take to arrive, in milliseconds after the visit has played. */
  readonly patience: number;
  /** How long to look afterwards for what comes twice, in milliseconds. */
  readonly rest: number;
  /** Mostly waiting: many tries may run at once. */
  readonly isLong?: true;
  readonly play: (visit: Visit) => Promise<void>;
}

/** `Q1`, `Q2` … */
export const eventNames = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `Q${at + 1}`);
