import type { TrackingSourceKind } from '../rules/define.ts';
import { createDataLayerEvents } from './dataLayerEvents.ts';
import { createDataLayerVideos } from './dataLayerVideos.ts';
import { createPageShown } from './pageShown.ts';
import { createPortalShown } from './portalShown.ts';
import { createStepShown } from './stepShown.ts';
import { createVideos } from './videos.ts';

// Each stands alone, so that a bundle holds those alone that its rules name.

export const dataLayerEvents: TrackingSourceKind = {
  name: 'dataLayer',
  create: ({ dataLayer, eventNames }) => createDataLayerEvents(dataLayer, eventNames),
};

export const pagesShown: TrackingSourceKind = {
  name: 'pageShown',
  create: ({ browser, dataLayer, eventNames }) => createPageShown(browser, dataLayer, eventNames),
};

export const portalPagesShown: TrackingSourceKind = {
  name: 'portalShown',
  create: ({ browser, dataLayer, eventNames }) => createPortalShown(browser, dataLayer, eventNames),
};

export const linksFollowed: TrackingSourceKind = { name: 'links', create: ({ links }) => links.source };

export const stepsShown: TrackingSourceKind = {
  name: 'stepShown',
  create: ({ browser, dataLayer }) => createStepShown(browser, dataLayer),
};

export const videosPlayed: TrackingSourceKind = {
  name: 'videos',
  create: ({ dataLayer, eventNames }) => createVideos(createDataLayerVideos(dataLayer, eventNames)),
};

export const pagePhases: TrackingSourceKind = {
  name: 'lifecycle',
  create: ({ lifecycle }) => lifecycle.source,
};
