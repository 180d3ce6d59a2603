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
  return new Proxy(
    {},
    {
      get: (_, key) => {
        state ??= dataLayer.getState();
        return state[key as string];
      },
    },
  );
};
