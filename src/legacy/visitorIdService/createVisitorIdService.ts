import { createFramesHere, type Frames } from '../../browser/index.ts';
import type { AddOn } from '../../tag/addOn.ts';
import { ID_SYNC_COOKIE } from './createIdSync.ts';
import { startVisitorIdService } from './startVisitorIdService.ts';
import type { Visitor } from './visitor.ts';
import { readVisitorIdServiceOptions, type VisitorIdServiceInput } from './visitorIdServiceOptions.ts';

/** The client of the visitor-ID service, and what it knows. */
export type VisitorIdService = AddOn & { readonly visitor: Visitor };

/**
 * Creates the add-on that asks Adobe's visitor-ID service, as the library before alloy did, for sites that still need
 * its endpoints. A visitor has one ECID: alloy's, or else one that we create and that alloy and the service then use.
 * Throws one Error that names each wrong option.
 */
export const createVisitorIdService = (
  input: VisitorIdServiceInput,
  frames: Frames | undefined = createFramesHere(),
): VisitorIdService => {
  const options = readVisitorIdServiceOptions(input);
  let running: Visitor | undefined;
  return {
    name: 'the visitor-ID service',
    // The identity cookie also belongs to alloy and is removed with alloy's cookies.
    stored: () => ({ cookies: [ID_SYNC_COOKIE], storage: [] }),
    visitor: {
      getMarketingCloudVisitorID: () => running?.getMarketingCloudVisitorID(),
      getAudienceManagerLocationHint: () => running?.getAudienceManagerLocationHint(),
      getAudienceManagerBlob: () => running?.getAudienceManagerBlob(),
      isOptedOut: () => running?.isOptedOut(),
    },
    start: (tag) => {
      if (tag.browser.global('Visitor') !== undefined) {
        throw new Error('The page has the visitor-ID library itself.');
      }
      const { visitor, stop } = startVisitorIdService(tag, options, frames);
      running = visitor;
      return stop;
    },
  };
};
