/** A mistake of the user: the command ends with one sentence and the exit code 3. */
export interface Mistake extends Error {
  readonly isMistake: true;
}

/** Throw it: `throw mistake('There is no site.ts here.')`. */
export const mistake = (message: string, cause?: unknown): Mistake =>
  Object.assign(new Error(message, { cause }), { isMistake: true as const });

export const isMistake = (cause: unknown): cause is Mistake =>
  cause instanceof Error && (cause as Partial<Mistake>).isMistake === true;
