import type { TrackingRule } from './define.ts';
import { pageViewRules } from './pageViews.ts';

/** Every rule, family by family, in the order of declaration. */
export const allRules: readonly TrackingRule[] = [...Object.values(pageViewRules)];

export type { Tracking, TrackingRule } from './define.ts';
