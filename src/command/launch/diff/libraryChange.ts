import type { Grade } from '../../../plan/diff/change.ts';

/** One thing in which two libraries differ. */
export interface LibraryChange {
  readonly grade: Grade;
  /** `rule “Page view”`, `extension “Adobe Analytics”`, `the property` */
  readonly where: string;
  /** `action 1 (set-variables), trackerProperties.eVars.eVar5.value` */
  readonly part: string;
  /** What is there before and after, shortened. */
  readonly what: string;
  /** Why it has this grade, in one sentence. */
  readonly why: string;
}
