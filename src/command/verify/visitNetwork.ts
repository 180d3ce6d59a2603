import { basename } from 'node:path';
import { createEdgeEmulator } from '../../../edge-emulator/createEdgeEmulator.ts';
import { readHit } from '../../shadow/readHit.ts';
import { xdmEvent } from '../../shadow/xdmEvent.ts';
import type { Channel, HeardEvent } from '../../tag/shadow/heardEvent.ts';
import { type VisitTime, visitClock } from './visitClock.ts';

/** A request of the page. */
export interface VisitRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** As the browser calls it: `script`, `image`, `document`, `fetch` … */
  readonly kind: string;
}

export interface VisitAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** An event of the edge, with the ID that its sender gave it. */
export interface ArrivedEvent {
  readonly id: string | null;
  readonly xdm: object;
  readonly data: object;
}

/** A request that is none of the platform's: a pixel, a script, a call of code. Numbers that a machine makes are left out. */
export interface OtherRequest {
  /** `image https://ads.example/p.gif` */
  readonly what: string;
  /** Its query and its body. */
  readonly says: string;
}

/** Where Adobe's own libraries ask for an ID, or send what is compared as events. */
const OF_PLATFORM = /(^|\.)(demdex\.net|everesttech\.net|omtrdc\.net|2o7\.net|adobedc\.net|adobedtm\.com)$/;

/** Times, random numbers and IDs differ from run to run. */
const withoutNumbers = (text: string): string =>
  text
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{17,}/gi, '#')
    .replace(/\b0?\.\d{6,}/g, '#')
    .replace(/\d{7,}/g, '#');

/** Code files of a library, and files of its extensions. */
const OF_LIBRARY = /\/hostedLibFiles\/|\/(RC|EX)[\da-f]{32}/;
/** A picture of one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
/** As the visitor ID service answers, with a made-up ID. */
const VISITOR = JSON.stringify({
  d_mid: '38407235184610275945826453921806397524',
  id_sync_ttl: 604_800,
  d_blob: 'blob',
  dcs_region: 6,
  d_ottl: 7_200,
});

/**
 * The network of one page: an edge, Analytics and a visitor ID service that record what arrives, the files of the visit,
 * and nothing else: other requests get an empty answer.
 * @param fileFor the content of an address that the visit has; `undefined` for any other.
 */
export const createVisitNetwork = (
  fileFor: (url: URL) => readonly [type: string, content: string] | undefined,
  {
    orgId,
    tenant,
    time,
  }: {
    readonly orgId?: string;
    readonly tenant?: string;
    readonly time: VisitTime;
  },
) => {
  const clock = visitClock(time);
  const edge = createEdgeEmulator({ ...(orgId && { orgId }), ...(tenant && { tenant }), clock });
  const hits: HeardEvent[] = [];
  const missing = new Set<string>();
  const others: OtherRequest[] = [];
  let last = Date.now();

  const note = ({ kind, body }: VisitRequest, url: URL): void => {
    if (OF_PLATFORM.test(url.hostname) || OF_LIBRARY.test(url.pathname) || url.pathname === '/favicon.ico')
      return;
    const address = withoutNumbers(`${url.origin}${url.pathname}`);
    others.push({
      what: `${kind} ${address}`,
      says: withoutNumbers([url.search, body].filter(Boolean).join(' ')),
    });
  };

  const answerOthers = ({ kind, headers }: VisitRequest, url: URL): VisitAnswer => {
    const cors = {
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': '*',
    };
    const answer = (type: string, body: string | Buffer): VisitAnswer => ({
      status: 200,
      headers: { ...cors, 'content-type': type },
      body,
    });
    // The visit stays on its page.
    if (kind === 'document') return { status: 204, headers: {}, body: '' };
    if (url.hostname === 'dpm.demdex.net') return answer('application/json', VISITOR);
    if (kind === 'image') return answer('image/gif', PIXEL);
    if (kind === 'script') {
      if (OF_LIBRARY.test(url.pathname)) missing.add(basename(url.pathname));
      return answer('text/javascript', '');
    }
    return answer('text/plain', '');
  };

  const answer = async (request: VisitRequest): Promise<VisitAnswer> => {
    last = Date.now();
    const url = new URL(request.url);
    const file = fileFor(url);
    if (file) return { status: 200, headers: { 'content-type': file[0] }, body: file[1] };
    if (edge.serves(url.pathname) && /\/v\d+\//.test(url.pathname)) {
      const answered = await edge.answer(request);
      if (answered.kind !== 'response') return { status: 503, headers: {}, body: '' };
      const headers: Record<string, string> = Object.create(null);
      for (const [name, value] of answered.headers)
        headers[name] = name in headers ? `${headers[name]}\n${value}` : value;
      return { status: answered.status, headers, body: answered.body };
    }
    if (url.pathname.includes('/b/ss/')) {
      const hit = readHit(
        request.body ? `${url.origin}${url.pathname}?${request.body}` : request.url,
        clock.now(),
      );
      if (hit) hits.push(hit);
    } else note(request, url);
    return answerOthers(request, url);
  };

  return {
    answer,
    /** When the last request was made, in epoch milliseconds. */
    last: () => last,
    /** Files of the library that it has asked for in vain. */
    missing: (): readonly string[] => [...missing],
    /** Pixels, scripts and calls, in their order. */
    others: (): readonly OtherRequest[] => others,
    arrived: (): readonly ArrivedEvent[] => edge.events.map(({ id, xdm, data }) => ({ id, xdm, data })),
    heard: (): Readonly<Record<Channel, readonly HeardEvent[]>> => ({
      alloy: edge.events.map(({ at, requestId, number, event }) =>
        xdmEvent(`${requestId} ${number}`, at, event),
      ),
      AppMeasurement: hits,
    }),
  };
};

export type VisitNetwork = ReturnType<typeof createVisitNetwork>;
