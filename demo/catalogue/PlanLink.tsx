import { slug } from 'github-slugger';

/**
 * Opens the rule's section of the tracking plan, which lies beside the demo. It is a button, because the tag tracks
 * links and this one does not belong to the site.
 */
export const PlanLink = ({ root, rule }: { readonly root: string; readonly rule: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: the tag would count an <a> of the inspector as one of the site's.
  <button
    className="tool-link"
    type="button"
    role="link"
    aria-label={`“${rule}” in the tracking plan, in a new tab`}
    onClick={() => window.open(`${root}docs/tracking-plan.html#${slug(rule)}`, '_blank', 'noopener')}
  >
    plan ↗
  </button>
);
