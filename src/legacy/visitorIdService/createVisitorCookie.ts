import type { Store } from '../../consent/index.ts';
import { LEGACY_IDENTITY_MS } from '../../ecid/index.ts';

/** The fields of the identity cookie that the service fills. The cookie's other fields stay. */
export type VisitorField = 'MCMID' | 'MCAAMLH' | 'MCAAMB' | 'MCOPTOUT';

/** A value, and for how many seconds it is valid; without them, for ever. */
export type FieldValue = readonly [value: string, seconds?: number];

export interface VisitorCookie {
  /** The value of a field; `undefined` if it is missing or has expired. */
  readonly fresh: (field: VisitorField) => string | undefined;
  /** The value of a field, even if it has expired. */
  readonly last: (field: VisitorField) => string | undefined;
  readonly write: (changes: Partial<Record<VisitorField, FieldValue>>) => void;
  /** Clears the copy in memory, which replaces the cookie where cookies are forbidden. */
  readonly forget: () => void;
}

interface Entry {
  readonly value: string;
  /** Epoch seconds, perhaps with an `s` for a value of the session; empty for a value that never expires. */
  readonly until: string;
}

/** `<digest>|MCMID|123|MCAAMLH-1700000000|6|…`: pairs, the first perhaps after a digest of the library's settings. */
const parse = (text: string): Map<string, Entry> => {
  const parts = text.split('|');
  if (/^-?\d+$/.test(parts[0] ?? '')) parts.shift();
  const entries = new Map<string, Entry>();
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [, name = '', until = ''] = /^([^-]+)-?(.*)$/.exec(parts[at] ?? '') ?? [];
    if (name) entries.set(name, { value: parts[at + 1] ?? '', until });
  }
  return entries;
};

const format = (entries: ReadonlyMap<string, Entry>): string =>
  [...entries].map(([name, { value, until }]) => `${name}${until && `-${until}`}|${value}`).join('|');

/** The identity cookie, in the format of the visitor-ID library, which alloy reads too. */
export const createVisitorCookie = (cookies: Store, name: string, now: () => number): VisitorCookie => {
  let kept = '';
  const entries = () => parse(cookies.get(name) ?? kept);
  return {
    fresh: (field) => {
      const entry = entries().get(field);
      const holds = !entry?.until || Number.parseInt(entry.until, 10) * 1_000 > now();
      return holds ? entry?.value : undefined;
    },
    last: (field) => entries().get(field)?.value,
    write: (changes) => {
      const next = entries();
      for (const [field, [value, seconds]] of Object.entries(changes)) {
        // Region and blob belong to the ECID for which the service returned them.
        if (field === 'MCMID' && next.get(field)?.value !== value) {
          next.delete('MCAAMLH');
          next.delete('MCAAMB');
        }
        const until = seconds === undefined ? '' : String(Math.floor(now() / 1_000) + seconds);
        // The library lets an opt-out end with the session at the latest.
        next.set(field, { value, until: until && field === 'MCOPTOUT' ? `${until}s` : until });
      }
      const text = format(next);
      if (text === format(entries())) return;
      kept = text;
      cookies.set(name, text, LEGACY_IDENTITY_MS);
    },
    forget: () => {
      kept = '';
    },
  };
};
