/** The part of the prebuilt data layer that is used here. */
export interface Acdl {
  readonly getState: () => Record<string, unknown>;
  readonly addEventListener: (type: string, listener: (item: AcdlItem) => void, options: object) => void;
}

export interface AcdlItem {
  readonly event?: string;
  readonly [field: string]: unknown;
}

/**
 * The state of one event. `getState`, which clones the whole state, is called once, when the state is first read. A
 * Launch library calls it for each data element that reads the state.
 */
export const lazyState = (dataLayer: Acdl): Record<string, unknown> => {
  let state: Record<string, unknown> | undefined;
  const whole = () => (state ??= dataLayer.getState());
  return new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, key) => Reflect.get(whole(), key),
      // Paths are followed by own properties alone.
      getOwnPropertyDescriptor: (_, key) =>
        Object.hasOwn(whole(), key)
          ? { value: Reflect.get(whole(), key), enumerable: true, configurable: true }
          : undefined,
    },
  );
};
