import type { Visit } from './visit.ts';

/** One column of the table: something that happens to a visitor's events. */
export interface Situation {
  readonly name: string;
  /** What happens, in one sentence. */
  readonly means: string;
  /** Names of the events that the visit sends. */
  readonly events: readonly string[];
  /** Consent is missing, so none of the events may arrive. */
  readonly forbidden?: true;
  /**
   * The collector accepts an event, but the page cannot know that. Twice with the same ID is then the best possible
   * result.
   */
  readonly takenUnheard?: true;
  /** How long the events may take to arrive, in milliseconds after the visit has played. */
  readonly patience: number;
  /** How long to wait afterwards for repeated events, in milliseconds. */
  readonly rest: number;
  /** The situation mostly waits, so many tries may run at once. */
  readonly isLong?: true;
  readonly play: (visit: Visit) => Promise<void>;
}

/** `Q1`, `Q2` … */
export const eventNames = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `Q${at + 1}`);
