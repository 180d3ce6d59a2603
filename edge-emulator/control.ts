import { readDecisions } from './decisions.ts';
import type { Edge } from './edge.ts';
import type { EdgeResponse } from './exchange.ts';
import { parseJson } from './json.ts';
import { readPlan } from './plan.ts';

export const controlPath = '/_edge';
export const streamPath = `${controlPath}/stream`;

/** Any page may look on: the emulator holds nothing but test data. */
export const controlHeaders: EdgeResponse['headers'] = [
  ['access-control-allow-origin', '*'],
  ['access-control-allow-methods', 'GET, PUT, DELETE, OPTIONS'],
  ['access-control-allow-headers', 'content-type, last-event-id'],
  ['cache-control', 'no-store'],
];

export function isControlPath(path: string): boolean {
  return path === controlPath || path.startsWith(`${controlPath}/`);
}

/** The interface for inspectors and for tests in other processes; its stream is the carrier's, see eventStream. */
export function answerControl(edge: Edge, method: string, path: string, body: string): EdgeResponse {
  try {
    switch (`${method} ${path.slice(controlPath.length)}`) {
      case 'GET /events':
        return controlResponse(200, edge.events);
      case 'GET /requests':
        return controlResponse(200, edge.requests);
      case 'GET /plan':
        return controlResponse(200, edge.plan);
      case 'PUT /plan':
        edge.setPlan(readPlan(parseJson(body)));
        return controlResponse(204);
      case 'PUT /decisions':
        edge.setDecisions(readDecisions(parseJson(body)));
        return controlResponse(204);
      case 'DELETE ':
        edge.reset();
        return controlResponse(204);
      default:
        return method === 'OPTIONS'
          ? controlResponse(204)
          : controlResponse(404, { title: 'Not Found', status: 404, detail: `No ${method} ${path} here.` });
    }
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    return controlResponse(400, { title: 'Bad Request', status: 400, detail });
  }
}

function controlResponse(status: number, content?: unknown): EdgeResponse {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return {
    kind: 'response',
    status,
    headers: content === undefined ? controlHeaders : [['content-type', type], ...controlHeaders],
    body: content === undefined ? '' : JSON.stringify(content),
  };
}
