import { isEcid } from '../../ecid/index.ts';
import { isRecord } from '../../language/index.ts';

/** A partner with whom the service wants to exchange identifiers. */
export interface SyncPartner {
  readonly id: string;
  readonly tag: string;
  readonly urls: readonly string[];
  /** Minutes. */
  readonly ttl: number;
  readonly fireUrlSync: boolean;
}

/** What the service knows of the visitor. */
export interface ServiceAnswer {
  readonly mid: string | undefined;
  readonly region: string | undefined;
  readonly blob: string | undefined;
  /** How long region and blob hold, in seconds. */
  readonly audienceTtl: number;
  /** What the visitor has opted out of: `global`, a list, or `NONE`. */
  readonly optOut: string;
  /** Seconds. */
  readonly optOutTtl: number;
  readonly partners: readonly SyncPartner[];
}

/** In seconds, a week and two hours: the visitor-ID library's defaults if the service gives none. */
const AUDIENCE_TTL = 604_800;
const OPT_OUT_TTL = 7_200;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** A text or number as text, unless it is empty or would break the cookie that keeps it. */
const text = (value: unknown): string | undefined =>
  /^[^|]+$/.test(String(value ?? '')) ? String(value) : undefined;
const seconds = (value: unknown, otherwise: number): number => {
  const given = Number.parseInt(String(value), 10);
  return given > 0 ? given : otherwise;
};

const readPartner = (value: Record<string, unknown>): SyncPartner => ({
  id: String(value.id),
  tag: String(value.tag ?? ''),
  urls: list(value.url).map(String),
  ttl: Number(value.ttl) || 0,
  fireUrlSync: Boolean(value.fireURLSync),
});

/** Reads the answer of any endpoint. Throws if it is not an object. */
export const readServiceAnswer = (json: unknown): ServiceAnswer => {
  if (!isRecord(json)) throw new Error('The visitor-ID service gave an unreadable answer.');
  return {
    mid: isEcid(json.d_mid) ? json.d_mid : undefined,
    region: text(json.dcs_region),
    blob: text(json.d_blob),
    audienceTtl: seconds(json.id_sync_ttl, AUDIENCE_TTL),
    optOut: text(list(json.d_optout).join(',')) ?? 'NONE',
    optOutTtl: seconds(json.d_ottl, OPT_OUT_TTL),
    partners: list(json.ibs)
      .filter(isRecord)
      // Partners with `syncOnPage` want their pixel on the page itself, outside any sandbox.
      .filter(({ syncOnPage }) => !syncOnPage)
      .map(readPartner),
  };
};
