import type { AnyNode } from 'acorn';

/** One change of a site's module: a part of its text, and what replaces it. */
export interface Mutant {
  readonly kind: string;
  /** It lets a rule fire where it did not. */
  readonly loosens: boolean;
  /** The part of the text that changes. */
  readonly start: number;
  readonly end: number;
  /** An expression, or what takes an item out of a list or an object. */
  readonly becomes: string;
  readonly form: 'expression' | 'item' | 'property' | 'statement';
  readonly text: string;
  readonly line: number;
  /** The top-level names that the change is in, the outermost first, and the names of rules: `pageType`, “Page view”. */
  readonly within: readonly string[];
  readonly rule?: string;
  /** It concerns all rules that what it is in is about. */
  readonly isOfAll?: true;
}

/** A change of one node. */
export type Found = Pick<Mutant, 'kind' | 'loosens' | 'becomes' | 'form' | 'isOfAll'> & {
  readonly node: AnyNode;
};

/** A literal as something else. */
export const otherLiteral = ({ value }: { readonly value?: unknown }): string | undefined => {
  if (typeof value === 'string') return JSON.stringify(`${value}x`);
  if (typeof value === 'number') return String(value * 2 + 1);
  return typeof value === 'boolean' ? String(!value) : undefined;
};
