import type { Unsubscribe } from '../../language/index.ts';

export interface VisitorEcidParts {
  /** Whether the visitor may be identified. */
  readonly allowed: () => boolean;
  /** The ECID that the visitor has already. */
  readonly known: () => string | undefined;
  readonly remember: (ecid: string) => void;
  readonly mint: () => string;
  /** Gets the errors that listeners of the page throw. */
  readonly reportError: (error: unknown) => void;
}

/** Gets the ECID; an empty text if there will be none. */
export type EcidListener = (ecid: string) => void;

export interface VisitorEcid {
  readonly known: () => string | undefined;
  /** Sets the ECID, unless it is known already. Without an argument, creates one. */
  readonly settle: (ecid?: string) => void;
  /** Calls back when the ECID is known; at once if it is. */
  readonly whenKnown: (listener: EcidListener) => void;
  /** There will be no ECID: calls the waiting listeners with an empty text. */
  readonly release: Unsubscribe;
}

/** The visitor's one ECID on this page, and the listeners that wait for it. */
export const createVisitorEcid = (parts: VisitorEcidParts): VisitorEcid => {
  const { allowed } = parts;
  let waiting: EcidListener[] = [];

  const known = () => (allowed() ? parts.known() : undefined);
  const tell = (ecid: string) => {
    const listeners = waiting;
    waiting = [];
    for (const listener of listeners) {
      try {
        listener(ecid);
      } catch (cause) {
        parts.reportError(cause);
      }
    }
  };
  const settle = (ecid?: string) => {
    if (!allowed()) return;
    const found = known() ?? ecid ?? parts.mint();
    parts.remember(found);
    tell(found);
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
    release: () => tell(''),
  };
};
