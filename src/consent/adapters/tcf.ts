import type { ConsentAdapter, WhereNotRequired } from '../adapter.ts';
import { type BannerState, followState } from '../followState.ts';

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
  callback: (data: TcData, isFine: unknown) => void,
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
export const tcf = ({
  grantWhereNotRequired = false,
  requires = [1],
  ...options
}: TcfOptions = {}): ConsentAdapter => ({
  name: 'the TCF banner',
  follow: (parts) => {
    const { browser } = parts;
    const vendor = 'vendor' in options ? options.vendor : ADOBE;
    let data: TcData = {};
    let isHere = false;
    return followState(
      {
        read: (): BannerState => {
          const { gdprApplies, eventStatus } = data;
          if (gdprApplies === false) return grantWhereNotRequired ? 'not required' : 'unanswered';
          if (eventStatus === 'cmpuishown') return 'unanswered';
          if (!hasAnswer(data)) return 'unknown';
          const consents = data.purpose?.consents ?? {};
          const mayBe = vendor === undefined || data.vendor?.consents?.[vendor] === true;
          const isAllowed = mayBe && requires.every((purpose) => consents[purpose] === true);
          return isAllowed
            ? Object.keys(consents)
                .filter((purpose) => consents[purpose] === true)
                .map(nameOf)
            : [];
        },
        names: () => Array.from({ length: PURPOSES }, (_, at) => nameOf(at + 1)),
        answeredHere: () => isHere,
        subscribe: (changed) => {
          let active = true;
          let api: TcfApi | undefined;
          const hear = (next: TcData, isFine: unknown) => {
            if (!active || isFine === false) return;
            const told: TcData = Object(next);
            // The visitor looks at the banner again: the last answer holds until they give another.
            if (told.eventStatus === 'cmpuishown' && hasAnswer(data)) return;
            data = told;
            isHere ||= data.eventStatus === 'useractioncomplete';
            changed();
          };
          /** The banner's stub must be on the page before the banner, but the tag may come before both. */
          const meet = () => {
            const found = browser.global('__tcfapi');
            if (typeof found !== 'function') return;
            stopLooking();
            api = found as TcfApi;
            api('addEventListener', 2, hear);
          };
          const stopLooking = browser.clock.every(LOOK_MS, meet);
          meet();
          return () => {
            active = false;
            stopLooking();
            if (data.listenerId !== undefined) api?.('removeEventListener', 2, () => {}, data.listenerId);
          };
        },
      },
      parts,
    );
  },
});
