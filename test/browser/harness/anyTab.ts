/** A tab, independent of its driver. */
export interface AnyTab {
  evaluate(script: string): Promise<unknown>;
}
