import type { ConsentWatch } from './createConsent.ts';

/** A key-value store: cookies or a web storage. */
export interface Store {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, value: string, milliseconds?: number) => void;
  readonly remove: (key: string) => void;
}

/**
 * A store that is neither read nor written before performance consent. Until then it remembers, on this page, what is
 * set or removed, and does that when consent comes.
 */
export const withConsent = (store: Store, consent: ConsentWatch): Store => {
  const pending = new Map<
    string,
    { readonly value: string; readonly milliseconds?: number | undefined } | undefined
  >();
  const allowed = () => consent.current().performance;

  const settle = () => {
    const waiting = [...pending];
    pending.clear();
    if (!allowed()) return;
    for (const [key, kept] of waiting) {
      if (kept) store.set(key, kept.value, kept.milliseconds);
      else store.remove(key);
    }
  };
  consent.onChange((now, before) => {
    // Other groups may change while the visitor has not decided about this one.
    if (now.performance !== before.performance) settle();
  }, 'stores');
  // What was set while it was in question what the visitor has chosen.
  consent.onKnown(() => {
    if (allowed()) settle();
  });

  return {
    get: (key) => {
      if (pending.has(key)) return pending.get(key)?.value;
      return allowed() ? store.get(key) : undefined;
    },
    set: (key, value, milliseconds) => {
      if (allowed()) store.set(key, value, milliseconds);
      else pending.set(key, { value, milliseconds });
    },
    remove: (key) => {
      if (allowed()) store.remove(key);
      else pending.set(key, undefined);
    },
  };
};
