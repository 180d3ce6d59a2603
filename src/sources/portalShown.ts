import type { TrackingSource } from '../tracking/index.ts';
import { createShownSource, type Shown, type ShownTools } from './createShownSource.ts';

/** A page of a logged-in user is complete: it announces itself by the user's data. */
export type PortalShown = Shown;

/** Announces portal pages by `userInfoLoaded`. */
export const createPortalShown = (tools: ShownTools): TrackingSource =>
  createShownSource(tools, tools.eventNames.userInfoLoaded ?? 'userInfoLoaded', ({ item, state }) => ({
    page: '',
    about: {},
    context: { state, item },
  }));
