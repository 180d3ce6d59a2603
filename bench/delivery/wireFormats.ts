import { gunzipSync } from 'node:zlib';
import type { ReadEvents, SentEvent } from './tracker.ts';

type Json = Readonly<Record<string, unknown>>;

const objectIn = (it: unknown): Json => (typeof it === 'object' && it !== null ? (it as Json) : {});
const listIn = (it: unknown): readonly Json[] => (Array.isArray(it) ? it : [it]).map(objectIn);
const textIn = (it: unknown) => (typeof it === 'string' ? it : undefined);
const json = (text: string): unknown => JSON.parse(text);
const named = (id: unknown, properties: unknown): SentEvent => ({
  id: textIn(id),
  name: textIn(objectIn(properties).name),
});

/** https://docs.snowplow.io/docs/sources/trackers/snowplow-tracker-protocol/ */
export const readSnowplow: ReadEvents = ({ path, body }) => {
  if (!path.endsWith('/tp2')) return undefined;
  return listIn(objectIn(json(body.toString())).data).map(({ eid, ue_pr: event }) => {
    const outer = objectIn(json(textIn(event) ?? '{}'));
    return named(eid, objectIn(outer.data).data);
  });
};

/** The format of Segment and RudderStack; requests carry one event or a batch. */
export const readSegment: ReadEvents = ({ path, body }) => {
  if (!/\/v1\/(t|p|i|g|a|track|page|batch|b)$/.test(path)) return undefined;
  const content = objectIn(json(body.toString()));
  const messages = Array.isArray(content.batch) ? listIn(content.batch) : [content];
  return messages.map(({ messageId, properties }) => named(messageId, properties));
};

/** https://posthog.com/docs/api/capture, decompressed as the request specifies. */
export const readPosthog: ReadEvents = ({ path, query, body }) => {
  if (!/^\/(e|i\/v0\/e|batch)\/?$/.test(path)) return undefined;
  const form = () => new URLSearchParams(body.toString()).get('data') ?? '';
  const isZipped = query.get('compression') === 'gzip-js' || (body[0] === 0x1f && body[1] === 0x8b);
  const text = isZipped
    ? gunzipSync(body).toString()
    : query.get('compression') === 'base64'
      ? Buffer.from(form(), 'base64').toString()
      : body.toString();
  const content = json(text);
  const events = Array.isArray(objectIn(content).batch) ? objectIn(content).batch : content;
  return listIn(events).map(({ uuid, properties }) => named(uuid, properties));
};

/** https://plausible.io/docs/events-api: events have no ID. */
export const readPlausible: ReadEvents = ({ path, body }) => {
  if (path !== '/api/event') return undefined;
  const { p } = objectIn(json(body.toString()));
  return [named(undefined, typeof p === 'string' ? json(p) : p)];
};

export const readWalkerOs: ReadEvents = ({ path, body }) => {
  if (path !== '/walker') return undefined;
  const { id, data } = objectIn(json(body.toString()));
  return [named(id, data)];
};
