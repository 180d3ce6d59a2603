import type { Arrival } from './arrival.ts';
import { isDatastream } from './datastreams.ts';
import type { EdgeAction } from './exchange.ts';
import { payloadFault } from './payload.ts';
import { type Problem, problems } from './problem.ts';

/**
 * The maximum size of a request's body:
 * https://developer.adobe.com/data-collection-apis/docs/getting-started/guardrails
 */
export const edgeMaxBytes = 65_536;

const supportedTypes = ['application/json', 'application/x-jackson-smile', 'text/plain', 'text/javascript'];

/**
 * The problem for which the live edge would refuse a request, or `null`. If there are two problems, which of them the
 * live edge names is a guess.
 */
export function requestFault(
  { request, configId, body }: Arrival,
  action: EdgeAction,
  { maxBytes, datastreams }: { maxBytes: number; datastreams: readonly string[] | undefined },
): Problem | null {
  // How the live edge treats a body without a type is unknown.
  const type = request.headers['content-type'] ?? 'text/plain';
  if (!supportedTypes.includes(type.replace(/;.*/s, '').trim().toLowerCase())) {
    return problems.unsupportedType(type);
  }
  if (new TextEncoder().encode(request.body).length > maxBytes) return problems.tooLarge(maxBytes);
  if (configId === '') return problems.missingDatastream();
  if (!isDatastream(configId, datastreams)) return problems.unknownDatastream(configId);
  if (request.body === '') return problems.empty();
  if (body === undefined) return problems.notJson();
  return payloadFault(action, body);
}
