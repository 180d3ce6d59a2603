/**
 * A tag in a browser made of plain values, matchers, and an edge on this machine.
 * @module tamis/testing
 */
export type { Edge } from '../../edge-emulator/createEdgeEmulator.ts';
export type { EdgeOptions } from '../../edge-emulator/edgeOptions.ts';
export type { PlanStep } from '../../edge-emulator/plan.ts';
export type { RecordedEvent, RecordedRequest } from '../../edge-emulator/record.ts';
export { type Firing, fireExample } from '../plan/fireExample.ts';
export { checkExamples } from './checkExamples.ts';
export {
  type CollectedEvent,
  type CollectedEvents,
  collectEvents,
  type WatchedPage,
} from './collectEvents.ts';
export type { FakeBrowser } from './createFakeBrowser.ts';
export {
  createTestTag,
  type Refused,
  type SentEvent,
  type TestTag,
} from './createTestTag.ts';
export { type ExpectedEvent, type Match, matchers, type Sender, type TamisMatchers } from './matchers.ts';
export { type RunningEdge, startEdge } from './startEdge.ts';
export type { TestElement } from './testElement.ts';
export type { TestLink } from './testLink.ts';
export type { TestTagOptions } from './testTagOptions.ts';
