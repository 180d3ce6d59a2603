import { sumOf } from '../language/index.ts';
import { withoutAccents } from './decode.ts';
import { readsAsCompound } from './readsAsCompound.ts';
import { changesAtRandom, strangeness } from './strangeness.ts';

/** A shorter text may be anything, so it never counts as random. */
const SHORTEST = 16;
const UUID = /[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}/i;
const HEX = /^[\da-f]+$/i;
/** An order number, which may have such letters before or after its digits. */
const NUMBER = /^[a-f]{0,4}\d+[a-f]{0,2}$/i;
/** A word, a year, an E-number, a quarter, a size, a stand of a fair: `E472a`, `Spring2026`, `1920x1080`, `2G031`. */
const REGULAR = /^([A-Z]?[a-z]*|[A-Z]*)\d*([a-z]{0,3}|[A-Z]{0,2})$|^\d+[a-z]{1,3}\d*$|^\d{1,2}[A-Z]\d{3}$/;

/** Fitted like the weights of strangeness. A sequence of parts tells less in names of pages and files. */
const RANDOM_PER_PAIR = 0.8;
const RANDOM_PER_CHARACTER = 0.6;

const isHex = (run: string): boolean => run.length >= SHORTEST && HEX.test(run) && !NUMBER.test(run);

const isRandomRun = (run: string): boolean =>
  run.length >= SHORTEST && strangeness(run) >= RANDOM_PER_PAIR * (run.length - 1) && !readsAsCompound(run);

/**
 * Judges together the parts that are too short to be judged one by one: base64url contains `-` and `_`, and so do
 * names.
 */
const isRandomSequence = (parts: readonly string[], least: number): boolean => {
  const isOver = (some: readonly string[]) => sumOf(some, strangeness) >= least;
  const strange = parts.filter((part) => part.length >= SHORTEST || !REGULAR.test(part));
  return isOver(strange) && isOver(strange.filter((part) => !readsAsCompound(part)));
};

/**
 * Whether a plain text contains something that nobody would write by hand: a UUID, or 16 or more characters that are
 * hexadecimal, or whose sequence or mix of letters, capitals and digits occurs in no name.
 */
export const isRandom = (plain: string, isWritten = false): boolean => {
  if (plain.length < SHORTEST) return false;
  if (UUID.test(plain)) return true;
  return withoutAccents(plain)
    .split(/[^\w-]+/)
    .some((sequence) => {
      if (sequence.length < SHORTEST) return false;
      const parts = sequence.split(/[-_]+/);
      const isWrittenSo = (it: string) => isWritten && /[A-Z]/.test(it) && !changesAtRandom(it);
      return (
        parts.some((run) => isHex(run) || (isRandomRun(run) && !isWrittenSo(run))) ||
        (isRandomSequence(parts, sequence.length * (isWritten ? RANDOM_PER_PAIR : RANDOM_PER_CHARACTER)) &&
          !isWrittenSo(sequence))
      );
    });
};
