import { beforeConsent, leftAlone } from './beforeConsent.ts';
import { componentPlays } from './components.ts';
import { consent } from './consent.ts';
import { events, eventsWithoutConsent } from './events.ts';
import { manyEvents } from './manyEvents.ts';
import type { Play } from './play.ts';

export type { Play, Values } from './play.ts';

export const plays: readonly Play[] = [
  beforeConsent,
  ...componentPlays,
  events,
  eventsWithoutConsent,
  consent,
  manyEvents,
  leftAlone,
];
