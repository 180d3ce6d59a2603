import type { Break } from '../breaks/break.ts';

/** A time in UTC, to the minute. */
export const timeText = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const MOST_SURE = 1e9;
const round = (value: number): string => value.toLocaleString('en-US', { maximumSignificantDigits: 1 });

/** How sure a break is: by how often chance alone would do it. */
export const sureText = (chance: number): string =>
  chance * MOST_SURE < 1
    ? 'by chance less than once in a billion looks'
    : `by chance once in ${round(1 / Math.max(chance, 1 / MOST_SURE))} looks`;

/** With a release, or during it. */
export const sinceText = ({ release, withRelease, since }: Break): string =>
  `since ${withRelease ? `release ${release}` : timeText(since)}`;

/** What was found, and what was to be expected, in numbers. */
export const numbersText = ({
  numbers: { found, expected, of, hours, ofBefore, daysBefore },
}: Break): string =>
  `${found.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} in ${hours} h, expected ${expected.toLocaleString('en-US')} (by ${ofBefore.toLocaleString('en-US')} on ${daysBefore} ${daysBefore === 1 ? 'day' : 'days'} before)`;
