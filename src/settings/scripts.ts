import type { ScriptSource } from '../engine/index.ts';

/** One script of somebody else's, as a site sets it. */
export interface ScriptEntry extends ScriptSource {
  /** The consent group that it waits for. Pixels wait for the targeting group by default. */
  readonly consentGroup?: string;
  /** Milliseconds after which it counts as failed; 10,000 if not set. */
  readonly timeout?: number;
}

/** All scripts of others that the tag loads; what is not set is not loaded. */
export interface Scripts {
  /** The consent banner, such as OneTrust’s. Not on addresses that contain `portal`. */
  readonly consentBanner?: Omit<ScriptEntry, 'consentGroup'>;
  /** Google’s container; it learns of consent by Consent Mode v2. */
  readonly tagManager?: ScriptEntry;
  /** Pixels of partners; each waits for the targeting group unless set otherwise. */
  readonly pixels?: readonly ScriptEntry[];
  /** The recruiting chat. On the careers pages, at page bottom. */
  readonly chatWidget?: ScriptEntry;
  /** The FAQ of graduates. On their FAQ page, when the DOM is ready. */
  readonly graduateFaq?: ScriptEntry;
}

/** The hosts that the known vendors load from; the setting `scriptHosts` names others. */
export const SCRIPT_HOSTS: readonly string[] = [
  'cdn.cookielaw.org',
  'www.googletagmanager.com',
  'dokumfe7mps0i.cloudfront.net',
];
