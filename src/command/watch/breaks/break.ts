/** What can break, in the words that people read. */
export const BREAK_KINDS = [
  'no pages',
  'silent rule',
  'much less',
  'much more',
  'new reason',
  'field emptied',
  'type changed',
  'refused',
  'failures',
  'not acknowledged',
  'banner missing',
] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];

/** Something that worked, and no longer does. */
export interface Break {
  readonly kind: BreakKind;
  /** Missing if it concerns the whole site. */
  readonly rule?: string;
  /** The condition, the field, the reason of a refusal, or the message. */
  readonly what?: string;
  /** Kinds, not values: `text`, `met`. */
  readonly expected: string;
  readonly found: string;
  /** One sentence for people. */
  readonly reason: string;
  readonly release: string;
  /** Whether it began with this release. Else it began while the release was there. */
  readonly withRelease: boolean;
  /** The hour in which it began, in milliseconds since 1970. */
  readonly since: number;
  /** How likely chance alone does this, at most. */
  readonly chance: number;
  readonly numbers: {
    /** Of how many pages, events or fields. */
    readonly of: number;
    readonly found: number;
    readonly expected: number;
    /** Of how many, earlier. */
    readonly ofBefore: number;
    readonly daysBefore: number;
    /** How many hours were looked at. */
    readonly hours: number;
  };
}

/** What can be said of a rule in a release. */
export const VERDICTS = ['as before', 'break', 'too few to judge', 'no baseline yet'] as const;
export type Verdict = (typeof VERDICTS)[number];
