import { exampleContext } from '../../plan/exampleContext.ts';
import type { TrackingContext } from '../../site/index.ts';
import { exampleSite } from './exampleSite.ts';

const FULL_CONSENT = { performance: true, targeting: true, groups: ',C0001,C0002,C0003,C0004,' };

/** The context of an ordinary page of Foodco, with full consent, for examples. `given` replaces whole parts. */
export const ordinaryContext = (given: Partial<TrackingContext> = {}): TrackingContext =>
  exampleContext({ consent: FULL_CONSENT, ...given }, exampleSite);
