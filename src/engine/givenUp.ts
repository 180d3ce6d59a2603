/** Thrown by an action that was given up because consent was withdrawn. Not a failure: only the trace records it. */
export class GivenUp extends Error {}
