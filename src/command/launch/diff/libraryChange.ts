/** From the gravest. */
export const LIBRARY_GRADES = ['breaks a report', 'privacy', 'worth a look', 'harmless'] as const;

export type LibraryGrade = (typeof LIBRARY_GRADES)[number];

/** One thing in which two libraries differ. */
export interface LibraryChange {
  readonly grade: LibraryGrade;
  /** `rule “Page view”`, `extension “Adobe Analytics”`, `the property` */
  readonly where: string;
  /** `action 1 (set-variables), trackerProperties.eVars.eVar5.value` */
  readonly part: string;
  /** What is there before and after, shortened. */
  readonly what: string;
  /** Why it has this grade, in one sentence. */
  readonly why: string;
}
