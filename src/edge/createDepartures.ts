import type { Unsubscribe } from '../engine/index.ts';

/** An event as it leaves: gates passed, completed. */
export interface DepartedEvent {
  readonly xdm: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
  /** Of the host that the event happened on. */
  readonly reportSuite: string;
}

export interface Departures {
  readonly tell: (event: DepartedEvent) => void;
  readonly listen: (listener: (event: DepartedEvent) => void) => Unsubscribe;
}

/** Tells whoever listens of each event that leaves. */
export const createDepartures = (failed: (message: string, cause: unknown) => void): Departures => {
  const listeners = new Set<(event: DepartedEvent) => void>();
  return {
    tell: (event) => {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (cause) {
          failed('Failed to tell of an event that leaves.', cause);
        }
      }
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
