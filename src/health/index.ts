export { countTrace, type Health, inertHealth } from './countTrace.ts';
export { createFailures, type Failure, type FailureCount, type Failures } from './createFailures.ts';
export { type SilenceMemory, tellSilence } from './tellSilence.ts';
