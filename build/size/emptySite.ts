import { consentFrom } from '../../src/consent/adapters/consentFrom.ts';
import { defineSite } from '../../src/site/index.ts';

/** A site without rules. */
export const emptySite = defineSite({
  rules: [],
  consent: consentFrom({ name: 'None', read: () => 'unknown', subscribe: () => () => {} }),
});
