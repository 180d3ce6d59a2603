import type { EventRecord, Verdict } from '../engine/index.ts';

/** How an outcome is coloured. */
export type Tone = 'good' | 'held' | 'bad' | 'busy' | 'quiet';

export const toneOfVerdict: Readonly<Record<Verdict['outcome'], Tone>> = {
  fired: 'good',
  held: 'held',
  'not met': 'quiet',
  failed: 'bad',
  waiting: 'busy',
};

export const toneOfEvent: Readonly<Record<EventRecord['outcome'], Tone>> = {
  waiting: 'busy',
  stored: 'busy',
  'handed over': 'busy',
  'in doubt': 'held',
  delivered: 'good',
  refused: 'bad',
  dropped: 'bad',
  shadow: 'good',
};

export const OUTCOMES_OF_VERDICTS = Object.keys(toneOfVerdict) as readonly Verdict['outcome'][];
export const OUTCOMES_OF_EVENTS = Object.keys(toneOfEvent) as readonly EventRecord['outcome'][];
