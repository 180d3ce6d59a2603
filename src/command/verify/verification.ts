import type { ShadowReport } from '../../tag/shadow/shadowReport.ts';
import type { Band } from './bandsOf.ts';
import type { Difference } from './difference.ts';
import type { Score } from './mutants/score.ts';

/** A rule of the property, and how often it fired on each side. */
export interface VerifiedRule {
  readonly name: string;
  readonly there: number;
  readonly here: number;
  /** Why no step was taken for it. */
  readonly notPlayed?: string;
  /** What the import has left for a person. */
  readonly open?: string;
}

/** A page that was not played to its end. */
export interface BrokenScene {
  readonly url: string;
  readonly why: string;
}

/** The proof: what the original library and the imported site did on the same visit. */
export interface Verification {
  readonly verify: 1;
  /** Pages that were played to their end. */
  readonly pages: number;
  readonly broken: readonly BrokenScene[];
  /** Addresses of pages on which something differed once, and not again. */
  readonly unsteady: readonly string[];
  /** Scenes for which the visit has become too long. */
  readonly left: number;
  /** Whether the library's engine tells which rules fire; before turbine 25 it does not. */
  readonly tellsRules: boolean;
  readonly rules: readonly VerifiedRule[];
  /** Events of the original; those with a partner; partners without a field that differs. */
  readonly pairs: { readonly there: number; readonly paired: number; readonly same: number };
  readonly bands: readonly Band[];
  /** Field by field, with the rules whose events differ. */
  readonly differences: readonly {
    readonly path: string;
    readonly pattern: string;
    readonly count: number;
    readonly rules: readonly string[];
    readonly there?: string;
    readonly here?: string;
  }[];
  /** All others: rules, order, requests, what is stored; with the number of pages on which they are. */
  readonly others: readonly (Difference & { readonly pages: number })[];
  readonly report: ShadowReport;
  /** Files of the library that were not beside it: what they do is missing on its side. */
  readonly missing: readonly string[];
  /** What has failed on the pages of the original, each once: it is the property's own affair. */
  readonly errors: readonly string[];
  /** What has failed in the imported site alone, each once, with its cause. */
  readonly failures: readonly string[];
  /** What the proof notices of changes of the site; missing if it was not asked. */
  readonly score?: Score;
}
