import type { Source } from './occurrence.ts';
import type { Site } from './site.ts';

/** Which occurrences count: those from before the tag started, those since, or both. */
export type Scope = 'past' | 'future' | 'all';

/** What a source makes its announcements of, if another one announces the same under these keys. */
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

/** What makes a rule be considered: a kind of occurrence, by the key under which its source announces it. */
export interface Trigger<S extends Site, out P> {
  readonly source: SourceKind<S>;
  readonly key: string;
  readonly scope: Scope;
  /** As the tracking plan prints it. */
  readonly label: string;
  /** Only for the type checker: what the payload looks like. */
  readonly '~payload'?: P;
}
