/** Thrown by an action that was given up because the visitor wants it so. That is no failure: only the trace says so. */
export class GivenUp extends Error {}
