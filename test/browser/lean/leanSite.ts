import { foodco } from '../../../src/foodco.ts';
import { defineSite } from '../../../src/site/index.ts';

/** Foodco without its rules that ask for offers, on pages that have a data layer of their own. */
export const leanSite = defineSite({
  ...foodco,
  rules: foodco.rules.filter(({ actions }) =>
    actions.every((action) => action.type !== 'sendEvent' || !action.renderDecisions),
  ),
  personalization: false,
  dataLayer: 'page',
});
