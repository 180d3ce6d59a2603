import { own } from '../language/index.ts';
import type { FieldValue } from '../tag/shadow/heardEvent.ts';
import { decodeValue } from './decodeValue.ts';

type Value = FieldValue | undefined;
type Clean = (text: string) => string;

/** A longer affix only says that the values differ. */
const MAX_AFFIX = 24;

const lower = (text: string) => text.toLowerCase();
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const words = (text: string) =>
  text
    .split(/[\s:|/>_.,;-]+/)
    .filter(Boolean)
    .join(' ');
const listOf = (value: FieldValue): readonly string[] =>
  Array.isArray(value) ? value.map(String) : String(value).split(/[,|;]/);
const sorted = (value: FieldValue) => [...listOf(value)].sort().join();
const typeOf = (value: FieldValue) => (Array.isArray(value) ? 'list' : typeof value);
const wordOf: Readonly<Record<string, string>> = { string: 'text', number: 'number', boolean: 'yes or no' };
const withoutTail = (url: string) => url.replace(/[?#].*$/s, '');
const quoted = (text: string) => `“${text}”`;

/**
 * The beginning or end that one side's text has and the other's lacks. It is quoted only if cleaning leaves it
 * unchanged.
 */
const affixOf = (long: string, short: string, side: 'there' | 'here', redact: Clean): string | undefined => {
  if (short === '' || long.length <= short.length || long.length - short.length > MAX_AFFIX) return undefined;
  const cleaned = side === 'there' ? 'cleaned here' : 'cleaned there';
  const tail = long.slice(short.length);
  if (long.startsWith(short))
    return redact(long) === redact(short) + tail ? `trailing ${quoted(tail)} ${side}` : cleaned;
  const head = long.slice(0, -short.length);
  if (long.endsWith(short))
    return redact(long) === head + redact(short) ? `leading ${quoted(head)} ${side}` : cleaned;
  return undefined;
};

/** `8:59 AM` → minutes; `undefined` if the text is not a time of day. */
const minutesOf = (text: string): number | undefined => {
  const [, hours, minutes, half] = /^(\d{1,2}):(\d\d)(?: ([AP])M)?$/.exec(text) ?? [];
  if (hours === undefined) return undefined;
  return (Number(hours) % (half ? 12 : 24)) * 60 + (half === 'P' ? 720 : 0) + Number(minutes);
};
/** The two sides read the clock one after the other, so a minute of difference does not count. */
const isSameMoment = (there: string, here: string) => {
  const apart = Math.abs((minutesOf(there) ?? Number.NaN) - (minutesOf(here) ?? Number.NaN));
  return apart === 1 || apart === 1_439;
};

const roundsTo = (fine: number, coarse: number) => {
  const places = /\.(\d+)$/.exec(String(coarse))?.[1]?.length ?? 0;
  return Number(fine.toFixed(places)) === coarse;
};

const ofNumbers = (there: number, here: number): string => {
  if (roundsTo(there, here)) return 'rounded here';
  if (roundsTo(here, there)) return 'rounded there';
  if (there === here * 1_000) return 'milliseconds there, seconds here';
  if (here === there * 1_000) return 'seconds there, milliseconds here';
  return 'other number';
};

const TEXTS: readonly (readonly [pattern: string, same: (there: string, here: string) => boolean])[] = [
  ['letter case', (there, here) => lower(there) === lower(here)],
  ['white space', (there, here) => plain(there) === plain(here)],
  ['URL encoding', (there, here) => decodeValue(there) === decodeValue(here)],
  ['cleaned here', (_, here) => /\bredacted\b/.test(here)],
  [
    'query or hash',
    (there, here) => /^https?:/.test(there) && there !== here && withoutTail(there) === withoutTail(here),
  ],
  ['http or https', (there, here) => there.replace(/^http:/, 'https:') === here.replace(/^http:/, 'https:')],
];

/**
 * How two values of one field differ, in the same words for all fields with this kind of difference. `undefined` if
 * they do not differ. The words quote nothing that `clean` removes.
 */
export const patternOf = (there: Value, here: Value, redact: Clean): string | undefined => {
  if (there === undefined || here === undefined) {
    if (there === here) return undefined;
    return there === undefined ? 'missing there' : 'missing here';
  }
  const [theirs, ours] = [String(there), String(here)];
  if (typeOf(there) !== typeOf(here)) {
    const [one, other] = [typeOf(there), typeOf(here)].map((type) => own(wordOf, type) ?? type);
    return theirs === ours ? `${one} there, ${other} here` : 'other value';
  }
  if (theirs === ours || isSameMoment(theirs, ours)) return undefined;
  if (typeof there === 'number' && typeof here === 'number') return ofNumbers(there, here);
  if (typeof there === 'boolean') return 'the opposite';
  for (const [pattern, same] of TEXTS) if (same(theirs, ours)) return pattern;
  if (redact(theirs) === ours) return 'cleaned here';
  if (sorted(there) === sorted(here)) return 'order';
  const affix = affixOf(theirs, ours, 'there', redact) ?? affixOf(ours, theirs, 'here', redact);
  if (affix) return affix;
  if (words(theirs) === words(ours)) return 'separators';
  return 'other value';
};
