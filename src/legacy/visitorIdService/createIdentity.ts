import type { Clock } from '../../browser/index.ts';
import type { Unsubscribe } from '../../engine/index.ts';

/** How long alloy's first event of a new visitor waits for the service; then it leaves under an ECID of our own. */
const IDENTITY_WAIT_MS = 1_000;

export interface IdentityParts {
  readonly clock: Clock;
  /** Whether the visitor may be identified. */
  readonly allowed: () => boolean;
  /** The ECID that the visitor has already. */
  readonly known: () => string | undefined;
  readonly remember: (ecid: string) => void;
  readonly mint: () => string;
  readonly failed: (message: string, cause: unknown) => void;
}

/** Hears the ECID; an empty text when there will be none. */
export type EcidListener = (ecid: string) => void;

export interface Identity {
  readonly known: () => string | undefined;
  /** Says who the visitor is, unless that is known; one of our own making without an ECID. */
  readonly settle: (ecid?: string) => void;
  /** Calls back when the ECID is known; at once if it is. */
  readonly whenKnown: (listener: EcidListener) => void;
  /** The same for one who holds up an event until then: after a second at the latest it is settled. */
  readonly urge: (listener: EcidListener) => void;
  /** The page goes away: who waits must hear it now, or never. */
  readonly hurry: () => void;
  /** There will be none: tells those who wait. */
  readonly release: Unsubscribe;
}

/** The visitor's one ECID on this page, and those who wait for it. */
export const createIdentity = (parts: IdentityParts): Identity => {
  const { clock, allowed } = parts;
  let waiting: EcidListener[] = [];
  let urgent = false;
  let deadline: Unsubscribe | undefined;

  const known = () => (allowed() ? parts.known() : undefined);
  const tell = (ecid: string) => {
    deadline?.();
    deadline = undefined;
    urgent = false;
    const listeners = waiting;
    waiting = [];
    for (const listener of listeners) {
      try {
        listener(ecid);
      } catch (cause) {
        parts.failed('A listener for the visitor ID failed.', cause);
      }
    }
  };
  const settle = (ecid?: string) => {
    if (!allowed()) return;
    const found = known() ?? ecid ?? parts.mint();
    parts.remember(found);
    tell(found);
  };
  const hurry = () => {
    if (!urgent) return;
    if (allowed()) settle();
    else tell('');
  };
  const whenKnown = (listener: EcidListener) => {
    waiting.push(listener);
    const ecid = known();
    if (ecid !== undefined) tell(ecid);
  };

  return {
    known,
    settle,
    whenKnown,
    urge: (listener) => {
      urgent = true;
      deadline ??= clock.after(IDENTITY_WAIT_MS, hurry);
      whenKnown(listener);
    },
    hurry,
    release: () => tell(''),
  };
};
