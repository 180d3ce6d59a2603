import type { TraceRecord } from '../engine/index.ts';
import { isRecord, valuesOf } from '../language/index.ts';
import { createRedaction, ORDINARY_URLS, type UrlSettings } from '../redaction/index.ts';
import { type Channel, type HeardEvent, MAX_HEARD } from '../tag/shadow/heardEvent.ts';
import type { Pairing } from '../tag/shadow/pairing.ts';
import type { CompareShadow } from '../tag/shadow/shadow.ts';
import type { ChannelReport, ShadowReport } from '../tag/shadow/shadowReport.ts';
import { decisionFor } from './decisionFor.ts';
import { differencesOf, presentIn, type Show } from './differencesOf.ts';
import { pairEvents } from './pairEvents.ts';
import type { ShadowRule } from './rulesOfKind.ts';
import { tagEvents, tagHits } from './tagEvents.ts';
import { unpairedOf } from './unpairedOf.ts';
import { ASKS } from './xdmEvent.ts';

export interface ShadowParts {
  /** The events that were recorded on each channel until now. */
  readonly heard: () => Readonly<Record<Channel, readonly HeardEvent[]>>;
  readonly unheard: () => number;
  readonly now: () => number;
  /** The rules of the tag. */
  readonly rules: () => readonly ShadowRule[];
}

/** A younger event is not judged: the other side's event may still come. */
const JUDGED_AFTER_MS = 3_000;
const MAX_SHOWN = 200;
/** Types of alloy's own events. They come from personalisation, which a tag in shadow mode does not request. */
const OWN = /^(decisioning\.|personalization\.|media\.)/;

/** A name such as `en:home` is not an address. */
const ADDRESS = /^(https?|mailto|tel|sms|data|blob):/i;

const cleanFor = (urls: object | undefined) => {
  const redact = createRedaction({ ...ORDINARY_URLS, ...(isRecord(urls) && (urls as Partial<UrlSettings>)) });
  return (text: string) => (ADDRESS.test(text) ? redact.url(text) : redact.text(text));
};

/** When the trace begins, if it no longer holds the first occurrence, which has the ID 1. */
const beginningOf = (records: readonly TraceRecord[]): number => {
  const first = records.find((it) => it.kind === 'occurrence' && !it.again);
  return first?.kind === 'occurrence' && first.id > 1 ? first.at : Number.NEGATIVE_INFINITY;
};
/** When the recorded events begin, if older ones were dropped. */
const firstOf = (events: readonly HeardEvent[]): number =>
  events.length < MAX_HEARD ? Number.NEGATIVE_INFINITY : (events[0]?.at ?? 0);
/** The events without those whose other side may have been dropped. */
const since = (beginning: number, events: readonly HeardEvent[]) =>
  events.filter(({ at }) => at - beginning >= JUDGED_AFTER_MS);

/** An event without a partner has no field that differs, so its reason says that it asks for personalisation. */
const withAsking = ({ fields }: HeardEvent, why = '') =>
  [why, fields[ASKS] ? ASKS : ''].filter(Boolean).join('; ');

const countOf = (events: readonly HeardEvent[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = Object.create(null);
  for (const event of events) {
    const name = event.fields[ASKS] ? `${event.eventType} (${ASKS})` : event.eventType;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

/** Compares both sides again at each call: it keeps the events, but no results. */
export const createShadow =
  ({ heard, unheard, now, rules: rulesNow }: ShadowParts): CompareShadow =>
  ({ version, trace, settings }) => {
    const records: readonly TraceRecord[] = trace.records();
    const rules = rulesNow();
    const redact = cleanFor(settings.urls);
    const show: Show = (value) => redact(String(value)).slice(0, MAX_SHOWN);
    const beginning = beginningOf(records);
    const end = now();
    const isJudged = ({ at }: HeardEvent) => end - at >= JUDGED_AFTER_MS;
    const ours: Readonly<Record<Channel, readonly HeardEvent[]>> = {
      alloy: tagEvents(records, rules),
      AppMeasurement: tagHits(records),
    };
    const all = heard();
    const used = (['alloy', 'AppMeasurement'] as const).filter((channel) => all[channel].length > 0);

    const pairings: Partial<Record<Channel, Pairing>> = {};
    let waiting = 0;
    const channels = used.map((channel): ChannelReport => {
      const [own, there] = [true, false].map((is) =>
        all[channel].filter(({ eventType }) => OWN.test(eventType) === is),
      ) as [HeardEvent[], HeardEvent[]];
      const pairing = pairEvents(there, ours[channel]);
      const unpaired = since(beginning, pairing.onlyThere);
      const onlyThere = unpaired.filter(isJudged);
      waiting += unpaired.length - onlyThere.length;
      const onlyHere = since(firstOf(all[channel]), pairing.onlyHere).filter(isJudged);
      pairings[channel] = { ...pairing, onlyThere, onlyHere };
      return {
        channel,
        there: pairing.pairs.length + unpaired.length,
        paired: pairing.pairs.length,
        onlyThere: unpairedOf(onlyThere, show, (event) =>
          withAsking(event, decisionFor(records, rules, event, pairing.pairs, settings.eventNames)),
        ),
        differences: differencesOf(pairing.pairs, show, redact),
        fields: presentIn(pairing.pairs),
        notCompared: countOf(own),
      };
    });

    const paired = new Set(valuesOf(pairings).flatMap(({ pairs }) => pairs.map(({ here }) => here.id)));
    const alone = since(
      Math.max(...used.map((channel) => firstOf(all[channel]))),
      ours.alloy.filter(({ id }) => !paired.has(id)),
    );
    const onlyHere = alone.filter(isJudged);
    const times = [...ours.alloy, ...used.flatMap((channel) => all[channel])].map(({ at }) => at);
    const report: ShadowReport = {
      shadow: 1,
      tag: version,
      pages: 1,
      from: times.length > 0 ? Math.min(...times) : end,
      to: times.length > 0 ? Math.max(...times) : end,
      here: ours.alloy.length,
      onlyHere: unpairedOf(onlyHere, show, (event) => withAsking(event)),
      channels,
      unheard: unheard(),
      waiting: waiting + alone.length - onlyHere.length,
    };
    return { ...pairings, report };
  };
