import { foundFor } from '../consent/index.ts';
import type { Gate } from '../site/index.ts';

/** Performance consent, at this moment. An event passes this gate more than once. */
export const consentGate = (
  ...[consent, { site }]: [Parameters<Gate>[0], Pick<Parameters<Gate>[1], 'site'>]
) =>
  consent.performance
    ? undefined
    : `no performance consent: ${foundFor(site.consent.performance, false, consent.groups)}`;

/** Asks all gates, in order: consent, then the site's own. */
export const createGate =
  (ofSite: readonly Gate[]): Gate =>
  (...asked) => {
    for (const gate of [consentGate, ...ofSite]) {
      const reason = gate(...asked);
      if (reason) return reason;
    }
    return undefined;
  };
