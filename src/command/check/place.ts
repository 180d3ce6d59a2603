/** Where a finding is. */
export interface Place {
  readonly file: string;
  readonly line?: number;
}
