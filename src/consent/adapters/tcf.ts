import { keysOf, listOf } from '../../language/index.ts';
import type { BannerState, ConsentAdapter, WhereNotRequired } from '../adapter.ts';
import { keepRefusal } from '../keepRefusal.ts';
import { undated } from '../undated.ts';

export interface TcfOptions extends WhereNotRequired {
  /** The vendor that must be allowed too: Adobe's 565 by default. `undefined` asks for no vendor. */
  readonly vendor?: number | undefined;
  /** Purposes without which no other counts: by default 1, to store and read information on the device. */
  readonly requires?: readonly number[];
}

/** https://github.com/InteractiveAdvertisingBureau/GDPR-Transparency-and-Consent-Framework (CMP API, version 2) */
interface TcData {
  readonly eventStatus?: unknown;
  readonly gdprApplies?: unknown;
  readonly listenerId?: unknown;
  readonly purpose?: { readonly consents?: Readonly<Record<string, unknown>> };
  readonly vendor?: { readonly consents?: Readonly<Record<string, unknown>> };
}
type TcfApi = (
  command: string,
  version: 2,
  callback: (data: unknown, isFine: unknown) => void,
  parameter?: unknown,
) => void;

const ADOBE = 565;
const PURPOSES = 11;
const nameOf = (purpose: number | string) => `purpose-${purpose}`;
const LOOK_MS = 100;

const hasAnswer = ({ eventStatus }: TcData): boolean =>
  eventStatus === 'tcloaded' || eventStatus === 'useractioncomplete';

/**
 * Any banner of IAB Europe's Transparency and Consent Framework, version 2.0 to 2.3. Groups are purposes: `purpose-1`,
 * `purpose-8`. Legitimate interest is no consent.
 */
export const tcf = ({ requires = [1], ...options }: TcfOptions = {}): ConsentAdapter => ({
  ...options,
  name: 'the TCF banner',
  keepRefusal,
  follow: ({ browser, news }) => {
    const vendor = 'vendor' in options ? options.vendor : ADOBE;
    let data: TcData | undefined;
    let isHere = false;
    let api: TcfApi | undefined;
    const hear = (told: unknown, isFine: unknown) => {
      const next: TcData = isFine === false ? {} : Object(told);
      // The visitor looks at the banner again: the last answer holds until they give another.
      if (next.eventStatus === 'cmpuishown' && data && hasAnswer(data)) return;
      data = next;
      const isChoice = next.eventStatus === 'useractioncomplete';
      isHere ||= isChoice;
      news(isChoice ? { choice: 'certain' } : {});
    };
    /** The tag may come before the banner's stub, the banner replaces that, and another script may replace the banner. */
    const meet = () => {
      const found = browser.global('__tcfapi');
      if (typeof found !== 'function' || found === api) return;
      api = found as TcfApi;
      api('addEventListener', 2, hear);
    };
    const stopLooking = browser.clock.every(LOOK_MS, meet);
    meet();
    const script = (): BannerState | undefined => {
      if (!data) return 'unknown';
      const { gdprApplies, eventStatus, purpose } = data;
      if (gdprApplies === false) return 'not required';
      if (eventStatus === 'cmpuishown') return 'unanswered';
      // Neither an answer nor the wait for one: it cannot be read.
      if (!hasAnswer(data)) return undefined;
      const consents = Object(purpose?.consents) as Readonly<Record<string, unknown>>;
      const mayBe = vendor === undefined || data.vendor?.consents?.[vendor] === true;
      const isAllowed = mayBe && requires.every((it) => consents[it] === true);
      const given = keysOf(consents).filter((it) => consents[it] === true);
      return isAllowed ? given.map(nameOf) : [];
    };
    return {
      read: () => ({ script: script() }),
      ...undated(browser, {
        name: 'the TCF banner',
        dated: () => isHere,
        names: () => listOf(PURPOSES, (at) => nameOf(at + 1)),
      }),
      stop: () => {
        stopLooking();
        if (data?.listenerId !== undefined) api?.('removeEventListener', 2, () => {}, data.listenerId);
      },
    };
  },
});
