import type { EdgeResponse } from './exchange.ts';
import type { JsonObject } from './json.ts';

/** Problem details (RFC 9457), in the edge's form. */
export interface Problem {
  readonly type: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly report: JsonObject;
}

const errorTypes = 'https://ns.adobe.com/aep/errors/';

/** A code for each status that a failure plan may ask for; Adobe's list has no code for other statuses, such as 429. */
const codesOfStatus: Readonly<Record<number, string>> = {
  400: 'EXEG-0105-400',
  401: 'EXEG-0500-401',
  403: 'EXEG-0400-403',
  408: 'EXEG-0109-408',
  413: 'EXEG-0112-413',
  415: 'EXEG-0111-415',
  422: 'EXEG-0104-422',
  500: 'EXEG-0001-500',
  502: 'EXEG-0203-502',
  503: 'EXEG-0000-503',
  504: 'EXEG-0200-504',
};

/** Codes: https://developer.adobe.com/data-collection-apis/docs/getting-started/error-codes */
export const problems = {
  missingDatastream: () =>
    problem('EXEG-0002-400', 'Missing datastream parameter', 'The query parameter configId is missing.'),
  unknownDatastream: (configId: string) =>
    problem(
      'EXEG-0003-400',
      'Invalid datastream ID',
      `There is no datastream '${configId}'. The option 'datastreams' of the edge emulator lists those that exist.`,
    ),
  notJson: () => problem('EXEG-0101-400', 'Invalid JSON request', 'The body is not JSON.'),
  unreadable: (field: string) =>
    problem('EXEG-0102-400', 'Invalid request', `The value of '${field}' does not have the expected form.`),
  missing: (field: string) =>
    problem('EXEG-0103-400', 'Invalid request', `No value was given for the field '${field}'.`),
  unprocessable: (errors: readonly string[]) => ({
    ...problem('EXEG-0104-422', 'Unprocessable entity', 'The request is invalid, see the report.'),
    report: { errors },
  }),
  empty: () => problem('EXEG-0109-408', 'Empty request', 'The request has no body.'),
  unsupportedType: (type: string) =>
    problem('EXEG-0111-415', 'Invalid request', `Bodies of type '${type}' are not supported.`),
  tooLarge: (bytes: number) =>
    problem(
      'EXEG-0112-413',
      'Invalid request',
      `The body is too large: ${bytes} bytes are accepted at most.`,
    ),
  invalidIdentity: (id: string, namespace: string) =>
    problem(
      'EXEG-0305-400',
      'Invalid identity provided',
      `'${id}' is no identity of the namespace ${namespace}.`,
    ),
  /** A non-fatal problem, listed in `errors` of an answer that otherwise succeeded. */
  upstream: () =>
    problem('EXEG-0200-504', 'The service call has timed out.', 'A service behind the edge did not answer.'),
  /** The problem that a failure plan asks for. */
  planned: (status: number) => {
    const code = codesOfStatus[status];
    const title = 'The request failed';
    const detail = `The failure plan asks for status ${status}.`;
    return code === undefined ? plainProblem(status, title, detail) : problem(code, title, detail);
  },
  notFound: (path: string) => plainProblem(404, 'Not Found', `Nothing is served at ${path}.`),
  methodNotAllowed: (method: string) =>
    plainProblem(405, 'Method Not Allowed', `The method ${method} is not served here.`),
};

function problem(code: string, title: string, detail: string): Problem {
  return { type: errorTypes + code, status: Number(code.slice(-3)), title, detail, report: {} };
}

/** If there is no error code, RFC 9457 requires `about:blank`. */
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
