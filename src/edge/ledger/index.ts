export { createLedger, type Ledger, UNDER_WAY } from './createLedger.ts';
export type { EventStore } from './createShelf.ts';
export {
  type CompleteEvent,
  type Entry,
  isAtRisk,
  isOpen,
  type News,
  type OpenEntry,
  type Outcome,
  type State,
} from './entry.ts';
