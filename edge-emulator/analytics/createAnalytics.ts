import type { EdgeRequest } from '../exchange.ts';
import { createTail } from '../tail.ts';
import type { AnalyticsAnswer, AnalyticsHit } from './analyticsHit.ts';
import { readHit } from './readHit.ts';

export interface Analytics {
  answer(request: EdgeRequest): AnalyticsAnswer;
  /** Live and bounded; oldest first. */
  readonly hits: readonly AnalyticsHit[];
  /** All problems, hit by hit, and requests that were not hits. */
  readonly problems: readonly string[];
  subscribe(listener: (hit: AnalyticsHit) => void): () => void;
  reset(): void;
}

export interface AnalyticsOptions {
  /** How many hits are kept. */
  readonly keep?: number;
  readonly now?: () => number;
}

/** A transparent image of one pixel. */
const PIXEL = Uint8Array.from(
  'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
  (letter) => letter.charCodeAt(0),
);

/**
 * A local data collection server of Adobe Analytics. The README in this folder says what it emulates and what it does
 * not.
 */
export function createAnalytics({ keep = 10_000, now = () => Date.now() }: AnalyticsOptions = {}): Analytics {
  const hits = createTail<AnalyticsHit>(keep);
  const problems: string[] = [];
  const listeners = new Set<(hit: AnalyticsHit) => void>();

  const record = (hit: AnalyticsHit) => {
    hits.add(hit);
    for (const problem of hit.problems) problems.push(`hit ${hit.number} (${hit.kind}): ${problem}`);
    for (const listener of [...listeners]) listener(hit);
  };

  return {
    hits: hits.items,
    problems,
    answer(request) {
      const cors = corsHeaders(request);
      if (request.method === 'OPTIONS') return { status: 204, headers: cors, body: new Uint8Array() };
      const read = request.method === 'GET' || request.method === 'POST' ? readHit(request) : null;
      if (read === null) {
        problems.push(`${request.method} ${request.url} is no hit`);
        return { status: 404, headers: cors, body: new Uint8Array() };
      }
      record({ ...read, number: hits.nextNumber(), at: now() });
      // As on the live server: the sender of an invalid hit receives no error.
      const headers = {
        ...cors,
        'content-type': 'image/gif',
        'cache-control': 'no-cache, no-store, max-age=0',
      };
      return { status: 200, headers, body: PIXEL };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reset() {
      hits.clear();
      problems.length = 0;
    },
  };
}

function corsHeaders({ headers: { origin } }: EdgeRequest): Record<string, string> {
  if (origin === undefined) return { 'access-control-allow-origin': '*' };
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'content-type',
    vary: 'Origin',
  };
}
