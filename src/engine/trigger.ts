/** Which occurrences count: those from before the tag started, those since, or both. */
export type Scope = 'past' | 'future' | 'all';

/** What makes a rule be considered: a kind of occurrence, by the key under which its source announces it. */
export interface Trigger<out P> {
  /** Name of the source that announces it; sources that no rule names are never started. */
  readonly source: string;
  readonly key: string;
  readonly scope: Scope;
  /** As the tracking plan prints it. */
  readonly label: string;
  /** Only for the type checker: what the payload looks like. */
  readonly '~payload'?: P;
}
