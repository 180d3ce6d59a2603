export { createCounts, type Health, inertHealth, wordsOf } from './createCounts.ts';
export { createFailures, type Failure, type FailureCount, type Failures } from './createFailures.ts';
export { RELEASE, type Release } from './release.ts';
export { type SilenceMemory, tellSilence } from './tellSilence.ts';
