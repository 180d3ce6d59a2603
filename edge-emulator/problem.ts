import type { EdgeResponse } from './exchange.ts';
import type { JsonObject } from './json.ts';

/** Problem details (RFC 9457) as the edge writes them. */
export interface Problem {
  readonly type: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly report: JsonObject;
}

const errorTypes = 'https://ns.adobe.com/aep/errors/';

/** Codes: https://developer.adobe.com/data-collection-apis/docs/getting-started/error-codes */
export const problems = {
  invalidDatastream: () =>
    problem('EXEG-0003-400', 'Invalid datastream ID', 'The query parameter configId names no datastream.'),
  unreadable: (field: string) =>
    problem('EXEG-0102-400', 'Invalid request', `The value of '${field}' does not have the expected form.`),
  missing: (field: string) =>
    problem('EXEG-0103-400', 'Invalid request', `No value was given for the field '${field}'.`),
  unprocessable: (reason: string) => problem('EXEG-0104-422', 'Unprocessable entity', reason),
  tooLarge: (bytes: number) =>
    problem(
      'EXEG-0112-413',
      'Invalid request',
      `The body is too large: ${bytes} bytes are accepted at most.`,
    ),
  invalidIdentity: (id: string) =>
    problem('EXEG-0305-400', 'Invalid identity', `'${id}' is not a valid ECID: 38 digits are expected.`),
  /** A non-fatal one, listed in `errors` of an answer that otherwise succeeded. */
  upstream: () =>
    problem('EXEG-0200-504', 'The service call has timed out', 'A service behind the edge did not answer.'),
  /** What a failure plan asks for; the live edge has a code per cause. */
  planned: (status: number) =>
    problem(`EXEG-0201-${status}`, 'The request failed', `The failure plan asks for status ${status}.`),
  notFound: (path: string) => plainProblem(404, 'Not Found', `Nothing is served at ${path}.`),
  methodNotAllowed: (method: string) =>
    plainProblem(405, 'Method Not Allowed', `The method ${method} is not served here.`),
};

function problem(code: string, title: string, detail: string): Problem {
  return { type: errorTypes + code, status: Number(code.slice(-3)), title, detail, report: {} };
}

/** Outside the edge's API no error code exists; RFC 9457 then wants `about:blank`. */
function plainProblem(status: number, title: string, detail: string): Problem {
  return { type: 'about:blank', status, title, detail, report: {} };
}

export function problemResponse(
  problem: Problem,
  headers: EdgeResponse['headers'],
  requestId: string,
): EdgeResponse {
  return {
    kind: 'response',
    status: problem.status,
    headers: [['content-type', 'application/problem+json'], ...headers],
    body: JSON.stringify({ ...problem, report: { ...problem.report, requestId } }),
  };
}
