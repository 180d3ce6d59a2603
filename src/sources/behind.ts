/** What of the page a description was made from. */
export interface Behind {
  readonly element?: Element | undefined;
  readonly event?: Event | undefined;
}

const behind = new WeakMap<object, Behind>();

/** Remembers it, as long as the description is there. */
export const keepBehind = <T extends object>(description: T, of: Behind): T => {
  behind.set(description, of);
  return description;
};

/** For code of imported properties alone. Rules see descriptions, because elements change after the event. */
export const behindOf = (description: object): Behind => behind.get(description) ?? {};
