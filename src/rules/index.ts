import type { TrackingRule } from './define.ts';
import { pageViewRules } from './pageViews.ts';
import { requestRules } from './requests.ts';

/** Every rule, family by family, in the order of declaration. */
export const allRules: readonly TrackingRule[] = [pageViewRules, requestRules].flatMap((family) =>
  Object.values<TrackingRule>(family),
);

export type { Tracking, TrackingRule } from './define.ts';
