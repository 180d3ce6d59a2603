import type { Source } from './occurrence.ts';
import type { Site } from './site.ts';

/** Which occurrences count: those from before the tag started, those since, or both. */
export type Scope = 'past' | 'future' | 'all';

/** The source and keys that another source listens to, to make its own announcements from them. */
export interface DerivesFrom {
  readonly source: string;
  readonly keys: readonly string[];
}

/** A kind of source. The engine makes one source for all rules whose triggers name it, and none if no trigger does. */
export interface SourceKind<S extends Site> {
  readonly name: string;
  readonly create: (tools: S['tools']) => Source<S>;
  readonly derivesFrom?: DerivesFrom;
}

/** Selects the occurrences for which a rule is considered: those that its source announces under the key. */
export interface Trigger<S extends Site, out P> {
  readonly source: SourceKind<S>;
  readonly key: string;
  /** All occurrences by default. */
  readonly scope?: Scope;
  /** As the tracking plan prints it. */
  readonly label: string;
  /** Only for the type checker: what the payload looks like. */
  readonly '~payload'?: P;
}
