import { slug } from 'github-slugger';

/** The rule's section of the tracking plan, which lies beside the demo. @param root where the demo lies. */
export const planAddress = (root: string, rule: string): string =>
  `${root}docs/tracking-plan.html#${slug(rule)}`;
