/** What the visitor allows at one moment. */
export interface Consent {
  readonly performance: boolean;
  readonly targeting: boolean;
  /** The active groups as they stand at their source; empty while there is none. */
  readonly groups: string;
}

/** `,C0001,C0002,` → `['c0001', 'c0002']`: the banner delimits with or without outer commas, in either case. */
export const parseActiveGroups = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);

/** The active groups in the raw value of the `OptanonConsent` cookie: `…&groups=C0001%3A1%2CC0002%3A0&…` → `C0001`. */
export const parseConsentCookie = (raw: string): string =>
  (new URLSearchParams(raw).get('groups') ?? '')
    .split(',')
    .map((pair) => /^\s*([^:\s]+)\s*:\s*1\s*$/.exec(pair)?.[1])
    .filter(Boolean)
    .join(',');
