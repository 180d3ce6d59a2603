import type { EventRecord, Verdict } from '../engine/index.ts';
import { toneOfEvent, toneOfVerdict } from './tone.ts';

export const OUTCOMES_OF_VERDICTS = Object.keys(toneOfVerdict) as readonly Verdict['outcome'][];
export const OUTCOMES_OF_EVENTS = Object.keys(toneOfEvent) as readonly EventRecord['outcome'][];
