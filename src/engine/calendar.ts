import { attempt } from './attempt.ts';

const DAY_MS = 86_400_000;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const yearsDivisible = (year: number, by: number) => Math.floor((year - 1) / by);
/** Days from the year 1 to the first day of a year. */
const daysBefore = (year: number): number =>
  365 * (year - 1) + yearsDivisible(year, 4) - yearsDivisible(year, 100) + yearsDivisible(year, 400);
const EPOCH_DAY = daysBefore(1970);

/** The calendar's parts of a moment in UTC. It needs no `Date`, because pages replace that and its methods. */
export const calendarOf = (at: number) => {
  const days = Math.floor(at / DAY_MS) + EPOCH_DAY;
  let year = Math.floor(days / 365.2425) + 1;
  while (daysBefore(year) > days) year -= 1;
  while (daysBefore(year + 1) <= days) year += 1;
  let day = days - daysBefore(year);
  const isLeap = daysBefore(year + 1) - daysBefore(year) === 366;
  const lengths = MONTH_LENGTHS.map((length, month) => (month === 1 && isLeap ? 29 : length));
  let month = 0;
  while (day >= (lengths[month] as number)) day -= lengths[month++] as number;
  const time = Math.floor(at) - (days - EPOCH_DAY) * DAY_MS;
  return {
    year,
    /** From 0, as in `Date`. */
    month,
    day: day + 1,
    /** 0 is Sunday: the year 1 began on a Monday. */
    weekday: (days + 1) % 7,
    hour: Math.floor(time / 3_600_000),
    minute: Math.floor(time / 60_000) % 60,
    second: Math.floor(time / 1_000) % 60,
    millisecond: time % 1_000,
  };
};

/** Whether a number is a moment that reports can name: epoch milliseconds up to the year 9999. */
export const isMoment = (at: unknown): at is number =>
  typeof at === 'number' && at > -62_135_596_800_000 && at < 253_402_300_800_000;

/** `2026-11-20T09:05:00.000Z`; `undefined` for what is no moment. */
export const isoText = (at: unknown): string | undefined => {
  if (!isMoment(at)) return undefined;
  const { year, month, day, hour, minute, second, millisecond } = calendarOf(at);
  const digits = (number: number, count = 2) => String(number).padStart(count, '0');
  const date = `${digits(year, 4)}-${digits(month + 1)}-${digits(day)}`;
  return `${date}T${digits(hour)}:${digits(minute)}:${digits(second)}.${digits(millisecond, 3)}Z`;
};

/** How many minutes UTC is ahead of the visitor's clock at a moment; `undefined` if the page's `Date` cannot say. */
export const utcOffset = (at: number): number | undefined => {
  const minutes: unknown = attempt(() => new Date(at).getTimezoneOffset());
  return typeof minutes === 'number' && Math.abs(minutes) < 1_440 ? minutes : undefined;
};
