import { attempt } from './calls.ts';

const DAY_MS = 86_400_000;
/** From 1 March of the year 0 to 1970. */
const DAYS_TO_1970 = 719_468;
/** Nobody reports moments further from 1970: about nineteen centuries. */
const FURTHEST_MS = 6e13;

export const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The calendar's parts of a moment in UTC. It needs no `Date`, because pages replace that and its methods. */
export const calendarOf = (at: number) => {
  const today = Math.floor(at / DAY_MS);
  // A year that begins in March has its leap day last. A century has 146,097 quarters of a day, a year 1,461.
  let days = today + DAYS_TO_1970;
  const century = Math.floor((4 * days + 3) / 146_097);
  days -= Math.floor((146_097 * century) / 4);
  const year = Math.floor((4 * days + 3) / 1_461);
  days -= Math.floor((1_461 * year) / 4);
  // Five months have 153 days.
  const month = Math.floor((5 * days + 2) / 153);
  const time = Math.floor(at) - today * DAY_MS;
  return {
    year: 100 * century + year + Math.floor(month / 10),
    /** From 0, as in `Date`. */
    month: (month + 2) % 12,
    day: days - Math.floor((153 * month + 2) / 5) + 1,
    /** 0 is Sunday. */
    weekday: (((today + 4) % 7) + 7) % 7,
    hour: Math.floor(time / 3_600_000),
    minute: Math.floor(time / 60_000) % 60,
    /** With milliseconds. */
    seconds: (time % 60_000) / 1_000,
  };
};

/** Whether a value is a moment in epoch milliseconds. */
export const isMoment = (at: unknown): at is number => typeof at === 'number' && Math.abs(at) < FURTHEST_MS;

/** The epoch milliseconds that a date's text names, or `NaN`. `Date.parse` is replaced by Datejs: its own gives a date. */
export const momentOf = (text: string): number => +new Date(text);

/** `2026-11-20T09:05:00.000Z`; `undefined` for what is no moment. */
export const isoText = (at: unknown): string | undefined => {
  if (!isMoment(at)) return undefined;
  const { year, month, day, hour, minute, seconds } = calendarOf(at);
  const date = `${String(year).padStart(4, '0')}-${twoDigits(month + 1)}-${twoDigits(day)}`;
  return `${date}T${twoDigits(hour)}:${twoDigits(minute)}:${seconds.toFixed(3).padStart(6, '0')}Z`;
};

/** How many minutes UTC is ahead of the visitor's clock at a moment; `undefined` if the page's `Date` cannot say. */
export const utcOffset = (at: number): number | undefined => {
  const minutes: unknown = attempt(() => new Date(at).getTimezoneOffset());
  return typeof minutes === 'number' && Math.abs(minutes) < 1_440 ? minutes : undefined;
};
