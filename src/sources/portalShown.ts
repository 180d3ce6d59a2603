import type { Browser } from '../browser/index.ts';
import type { DataLayer, EventNames } from '../dataLayer/index.ts';
import type { TrackingSource } from '../rules/define.ts';
import { createShown, type Shown } from './createShown.ts';

/** A page of a logged-in user is complete: it announces itself by the user's data. */
export type PortalShown = Shown;

/** Announces portal pages by `userInfoLoaded`. */
export const createPortalShown = (
  browser: Pick<Browser, 'url' | 'onWindow'>,
  dataLayer: Pick<DataLayer, 'listen'>,
  eventNames: EventNames,
): TrackingSource =>
  createShown(browser, dataLayer, eventNames.userInfoLoaded ?? 'userInfoLoaded', ({ item, state }) => ({
    page: '',
    about: {},
    context: { state, item },
  }));
