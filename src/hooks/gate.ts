import { foundFor } from '../consent/index.ts';
import { show } from '../language/index.ts';
import type { Gate } from '../site/index.ts';

/** Performance consent, at this moment. An event passes this gate more than once. */
export const consentGate = (
  ...[consent, { site }]: [Parameters<Gate>[0], Pick<Parameters<Gate>[1], 'site'>]
) =>
  consent.performance
    ? undefined
    : `no performance consent: ${foundFor(site.consent.performance, false, consent.groups)}`;

type Report = (message: string, cause: unknown) => void;

/** A gate of the site that fails, or answers anything but `undefined`, is closed. */
const ask = (gate: Gate, asked: Parameters<Gate>, report: Report): string | undefined => {
  try {
    const answer: unknown = gate(...asked);
    if (answer === undefined || (typeof answer === 'string' && answer !== '')) return answer;
    throw new TypeError(`It answered ${show(answer)}: neither undefined nor a reason.`);
  } catch (cause) {
    report('Failed to decide about an event: it is not sent.', cause);
    return `a gate of the site failed: ${String(cause)}`;
  }
};

/** Asks all gates, in order: consent, then the site's own. */
export const createGate =
  (ofSite: readonly Gate[], report: Report): Gate =>
  (...asked) => {
    const refusal = consentGate(...asked);
    if (refusal) return refusal;
    for (const gate of ofSite) {
      const reason = ask(gate, asked, report);
      if (reason !== undefined) return reason;
    }
    return undefined;
  };
