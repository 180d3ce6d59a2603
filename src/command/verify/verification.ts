import type { ShadowReport } from '../../tag/shadow/shadowReport.ts';
import type { Band } from './bandsOf.ts';

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

/** The proof: what the original library and the imported site did on the same visit. */
export interface Verification {
  readonly verify: 1;
  readonly pages: number;
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
  readonly report: ShadowReport;
  /** Files of the library that were not beside it: what they do is missing on its side. */
  readonly missing: readonly string[];
  /** What has failed on the pages of the original, each once: it is the property's own affair. */
  readonly errors: readonly string[];
  /** What has failed in the imported site, each once, with its cause. */
  readonly failures: readonly string[];
}
