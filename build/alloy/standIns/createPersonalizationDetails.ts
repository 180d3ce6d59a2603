import * as schema from '@adobe/alloy-core/constants/schema.js';
import { buildPageSurface, normalizeSurfaces } from './surfaceUtils.ts';

interface Options {
  readonly decisionScopes?: readonly string[];
  readonly surfaces?: readonly string[];
  readonly sendDisplayEvent?: boolean;
  readonly includeRenderedPropositions?: boolean;
  readonly defaultPersonalizationEnabled?: boolean;
}

interface Parts {
  readonly getPageLocation: Parameters<typeof buildPageSurface>[0];
  readonly renderDecisions: boolean;
  readonly decisionScopes: readonly string[];
  readonly personalization: Options;
  readonly event: { readonly getViewName: () => unknown };
  readonly isCacheInitialized: boolean;
  readonly logger: Parameters<typeof normalizeSurfaces>[2];
}

const PAGE = '__view__';

/** What an event asks for, and what is to be done with the answer. */
const createPersonalizationDetails = ({ getPageLocation, event, personalization, ...parts }: Parts) => {
  const viewName = event.getViewName();
  const asked = personalization.surfaces ?? [];
  const scopes = [...parts.decisionScopes, ...(personalization.decisionScopes ?? [])];
  // The first event asks for everything of the page, unless it says otherwise.
  const asksForPage = personalization.defaultPersonalizationEnabled ?? !parts.isCacheInitialized;
  const asksForAny = asksForPage || scopes.length > 0 || asked.length > 0;
  return {
    isRenderDecisions: () => parts.renderDecisions,
    isSendDisplayEvent: () => Boolean(personalization.sendDisplayEvent),
    shouldIncludeRenderedPropositions: () => Boolean(personalization.includeRenderedPropositions),
    getViewName: () => viewName,
    createQueryDetails: () => {
      const decisionScopes = new Set([...scopes, ...(asksForPage ? [PAGE] : [])]);
      const surfaces = new Set([
        ...normalizeSurfaces(asked, getPageLocation, parts.logger),
        ...(asksForPage ? [buildPageSurface(getPageLocation)] : []),
      ]);
      const schemas = [
        schema.DEFAULT_CONTENT_ITEM,
        schema.HTML_CONTENT_ITEM,
        schema.JSON_CONTENT_ITEM,
        schema.REDIRECT_ITEM,
        schema.RULESET_ITEM,
        schema.MESSAGE_IN_APP,
        schema.MESSAGE_CONTENT_CARD,
        ...(decisionScopes.has(PAGE) ? [schema.DOM_ACTION] : []),
      ];
      return { schemas, decisionScopes: [...decisionScopes], surfaces: [...surfaces] };
    },
    shouldFetchData: () => asksForAny,
    shouldUseCachedData: () => !asksForAny && typeof viewName === 'string' && viewName !== '',
  };
};

export default createPersonalizationDetails;
