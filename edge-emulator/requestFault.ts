import type { Arrival } from './arrival.ts';
import type { EdgeAction } from './exchange.ts';
import { payloadFault } from './payload.ts';
import { type Problem, problems } from './problem.ts';

/** The most that a request's body may have: https://developer.adobe.com/data-collection-apis/docs/getting-started/guardrails */
export const edgeMaxBytes = 65_536;

/** Why the live edge would refuse a request for one of its actions, or `null`. Of two reasons, which it names is a guess. */
export function requestFault(
  { request, configId, body }: Arrival,
  action: EdgeAction,
  maxBytes: number,
): Problem | null {
  if (new TextEncoder().encode(request.body).length > maxBytes) return problems.tooLarge(maxBytes);
  return payloadFault(action, configId, body);
}
