import type { TrackingSourceKind } from '../rules/define.ts';
import { createAddressChanged } from './addressChanged.ts';
import { createDataLayerEvents } from './dataLayerEvents.ts';
import { createDataLayerVideos } from './dataLayerVideos.ts';
import { createElementExists } from './elementExists.ts';
import { createHtmlVideos } from './htmlVideos.ts';
import { createPageShown } from './pageShown.ts';
import { createPortalShown } from './portalShown.ts';
import { createStepShown } from './stepShown.ts';
import { createVideos } from './videos.ts';
import { createViewerVideos } from './viewerVideos.ts';

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
  create: ({ browser, dataLayer, eventNames, moment }) =>
    createVideos(
      createDataLayerVideos(dataLayer, eventNames),
      createViewerVideos(browser, moment),
      createHtmlVideos(browser, dataLayer, eventNames, moment),
    ),
};

export const pagePhases: TrackingSourceKind = {
  name: 'lifecycle',
  create: ({ lifecycle }) => lifecycle.source,
};

export const addressChanges: TrackingSourceKind = {
  name: 'address',
  create: ({ browser }) => createAddressChanged(browser),
};

/** There is nothing to follow: an add-on announces under this name what the page calls. */
export const directCalls: TrackingSourceKind = {
  name: 'directCall',
  create: () => ({ start: () => () => {} }),
};

/** One for each selector: so it knows what to look for. */
export const elementsThere = (selector: string): TrackingSourceKind => ({
  name: `element ${selector}`,
  create: ({ browser }) => createElementExists(browser, selector),
});
