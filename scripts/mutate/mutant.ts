interface Place {
  readonly line: number;
  readonly column: number;
}

/** A change of the code, as Stryker makes and reports it. */
export interface Mutant {
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: Place; readonly end: Place };
  /** Missing as long as it has not run. */
  readonly status?: string | undefined;
}
