import { slug } from 'github-slugger';

/**
 * The address of the rule's section of the tracking plan, which lies beside the demo.
 * @param root the demo's root address.
 */
export const planAddress = (root: string, rule: string): string =>
  `${root}docs/tracking-plan.html#${slug(rule)}`;
