import { exampleContext } from '../../plan/exampleContext.ts';
import type { TrackingContext } from '../../site/index.ts';
import { exampleSite } from './exampleSite.ts';

/** The context of an ordinary page of Foodco, with full consent, for examples. `given` replaces whole parts. */
export const ordinaryContext = (given: Partial<TrackingContext> = {}): TrackingContext =>
  exampleContext(given, exampleSite);
