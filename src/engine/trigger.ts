import type { Source } from './occurrence.ts';
import type { Site } from './site.ts';

/** Which occurrences count: those from before the tag started, those since, or both. */
export type Scope = 'past' | 'future' | 'all';

/** The source and keys that a source hears, if it makes its own announcements from them. */
export interface Hears {
  readonly source: string;
  readonly keys: readonly string[];
}

/** A kind of source. It is made once for all rules whose triggers name it, or not at all. */
export interface SourceKind<S extends Site> {
  readonly name: string;
  readonly create: (tools: S['tools']) => Source<S>;
  readonly hears?: Hears;
}

/** The occurrences for which a rule is considered, by the key under which their source announces them. */
export interface Trigger<S extends Site, out P> {
  readonly source: SourceKind<S>;
  readonly key: string;
  /** All, unless given. */
  readonly scope?: Scope;
  /** As the tracking plan prints it. */
  readonly label: string;
  /** Only for the type checker: what the payload looks like. */
  readonly '~payload'?: P;
}
