/** What a failure says; anything may have been thrown. */
export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
