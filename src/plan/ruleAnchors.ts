import GithubSlugger from 'github-slugger';
import { visibleText } from '../writers/index.ts';

interface Family {
  readonly name: string;
  readonly rules: readonly { readonly name: string }[];
}

export interface Anchored<F extends Family> {
  readonly family: F;
  readonly id: string;
  readonly rules: readonly { readonly rule: F['rules'][number]; readonly id: string }[];
}

/** The anchors of families and rules in `docs/tracking-plan.md`, in the order of its headings. */
export const ruleAnchors = <F extends Family>(families: readonly F[]): readonly Anchored<F>[] => {
  const slugger = new GithubSlugger();
  slugger.slug('All rules');
  return families.map((family) => ({
    family,
    id: slugger.slug(visibleText(family.name)),
    rules: family.rules.map((rule) => ({ rule, id: slugger.slug(visibleText(rule.name)) })),
  }));
};
