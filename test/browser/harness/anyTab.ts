/** A tab, whoever drives it. */
export interface AnyTab {
  evaluate(script: string): Promise<unknown>;
}
