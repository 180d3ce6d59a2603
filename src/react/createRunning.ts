import { type Consent, NO_CONSENT } from '../consent/groups.ts';
import { createEmitter, type Unsubscribe } from '../language/index.ts';
import type { Tag } from '../tag/tag.ts';

export interface RunningNow {
  readonly tag: Tag | undefined;
  readonly consent: Consent;
}

/** The state on a server, without a provider, and until the provider's effect has run. */
export const NOT_RUNNING: RunningNow = { tag: undefined, consent: NO_CONSENT };

/** The store of a provider: what runs, and what the visitor allows. */
export interface Running {
  readonly now: () => RunningNow;
  readonly change: (next: RunningNow) => void;
  readonly subscribe: (listener: () => void) => Unsubscribe;
}

export const createRunning = (): Running => {
  const { emit, listen } = createEmitter<[]>();
  let current = NOT_RUNNING;
  return {
    now: () => current,
    change: (next) => {
      current = next;
      emit();
    },
    subscribe: listen,
  };
};
