import type { ScriptSource } from '../engine/index.ts';

/** One third-party script, as a site sets it. */
export interface ScriptEntry extends ScriptSource {
  /** The consent group that the script waits for. Pixels wait for the targeting group by default. */
  readonly consentGroup?: string;
  /** Milliseconds after which the script counts as failed; 10,000 by default. */
  readonly timeout?: number;
}

/**
 * Scripts that a site has beside the product's, each under the name of its setting. A site declares them, and says in its
 * definition when each is loaded:
 * @example
 * import type { ScriptEntry } from 'tamis';
 * declare module 'tamis' {
 *   interface OwnScripts {
 *     readonly reviews?: ScriptEntry;
 *   }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: sites add to it
export interface OwnScripts {}

/** All third-party scripts that the tag loads. A script that is not set is not loaded. */
export interface Scripts extends OwnScripts {
  /** The consent banner, such as OneTrust’s. */
  readonly consentBanner?: Omit<ScriptEntry, 'consentGroup'>;
  /** Google’s Tag Manager container. It learns from Consent Mode v2 what the visitor allows. */
  readonly tagManager?: ScriptEntry;
  /** Pixels of partners; each waits for the targeting group unless set otherwise. */
  readonly pixels?: readonly ScriptEntry[];
}

/** The hosts that the known vendors load from; the setting `scriptHosts` names others. */
export const SCRIPT_HOSTS: readonly string[] = ['cdn.cookielaw.org', 'www.googletagmanager.com'];
