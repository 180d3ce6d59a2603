/** The message of a failure. The thrown value may be anything. */
export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
