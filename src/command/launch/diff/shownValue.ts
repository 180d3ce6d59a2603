import { createHash } from 'node:crypto';
import { isCode, type Value } from '../value.ts';

const LONGEST = 80;
/** What is around the place where two texts differ. */
const AROUND = 24;

const CODE_FILE = /\/((?:RC|EX)[0-9a-f]+)-(\w+?)(?:\.min)?\.js$/;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const short = (text: string, longest = LONGEST): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

/** Code without what a build may change: white space outside of what it says. */
const bare = (text: string): string => text.replace(/\s+/g, '');

const hashOf = (text: string): string => createHash('sha256').update(bare(text)).digest('hex').slice(0, 8);

/** A value by which two builds are compared: code by its text, a code file without its folder, all else as JSON. */
export const comparedAs = (value: Value): string => {
  if (isCode(value)) return `code ${bare(value.text)}`;
  if (typeof value === 'string') {
    // A build puts the same code into another folder.
    const [, file, part] = CODE_FILE.exec(value) ?? [];
    return file === undefined ? `"${value}"` : `file ${file} ${part}`;
  }
  return JSON.stringify(value) ?? 'nothing';
};

/** A value for people: short. */
export const shownValue = (value: Value): string => {
  if (value === undefined) return 'nothing';
  if (isCode(value))
    return `code ${hashOf(value.text)} (${value.text.length} characters: ${short(inOneLine(value.text), 60)})`;
  if (typeof value === 'string') {
    const [, file] = CODE_FILE.exec(value) ?? [];
    return file === undefined ? `“${short(inOneLine(value))}”` : `code file ${file}`;
  }
  return short(JSON.stringify(value) ?? '');
};

/** Where two texts begin and end to differ. */
const differing = (one: string, other: string): readonly [from: number, oneTo: number, otherTo: number] => {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let back = 0;
  while (
    back < Math.min(one.length, other.length) - from &&
    one[one.length - 1 - back] === other[other.length - 1 - back]
  )
    back += 1;
  return [from, one.length - back, other.length - back];
};

const excerpt = (text: string, from: number, to: number): string => {
  const start = Math.max(0, from - AROUND);
  const end = Math.min(text.length, to + AROUND);
  return `${start > 0 ? '…' : ''}${short(text.slice(start, end), LONGEST)}${end < text.length ? '…' : ''}`;
};

/** Both values for people; of two codes, and of two long texts, the place where they differ. */
export const shownChange = (old: Value, now: Value): string => {
  const texts = [old, now].map((it) => (isCode(it) ? it.text : typeof it === 'string' ? it : undefined));
  const [one, other] = texts.map((it) => (it === undefined ? undefined : inOneLine(it)));
  const areCode = isCode(old) && isCode(now);
  if (one === undefined || other === undefined || (!areCode && Math.max(one.length, other.length) <= LONGEST))
    return `${shownValue(old)} → ${shownValue(now)}`;
  const [from, oneTo, otherTo] = differing(one, other);
  const hashes = areCode ? `code ${hashOf(one)} → ${hashOf(other)}: ` : '';
  return `${hashes}“${excerpt(one, from, oneTo)}” → “${excerpt(other, from, otherTo)}”`;
};
