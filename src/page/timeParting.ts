import { calendarOf, twoDigits } from '../language/index.ts';

/** The parts of the time-zone data value, in their order. */
export const TIME_PARTS = ['year', 'month', 'date', 'day', 'time'] as const;
export type TimePart = (typeof TIME_PARTS)[number];

const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
  ',',
);
const DAYS = 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday'.split(',');

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string | number | undefined>>;

/** Avoids `Intl`, whose first use takes 10 ms. */
const utcParts = (at: number): Parts => {
  const { year, month, day, weekday, hour, minute } = calendarOf(at);
  return {
    year,
    month: MONTHS[month],
    day,
    weekday: DAYS[weekday],
    hour: hour % 12 || 12,
    minute: twoDigits(minute),
    dayPeriod: hour < 12 ? 'AM' : 'PM',
  };
};

const createFormat = (timeZone: string): ((at: number) => Parts) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (at) => Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
};

/** The formatter of a time zone is expensive, so each is made once. */
const formats = new Map<string, (at: number) => Parts>([['Etc/GMT', utcParts]]);

/** The time-zone data value of a moment: `year=2026 | month=November | date=20 | day=Friday | time=9:05 AM`. */
export const timePartingAt = (at: number, timeZone: string): string => {
  const format = formats.get(timeZone) ?? createFormat(timeZone);
  formats.set(timeZone, format);
  const { year, month, day: date, weekday: day, hour, minute, dayPeriod } = format(at);
  const time = hour && minute && dayPeriod && `${hour}:${minute} ${dayPeriod}`;
  const parts: Record<TimePart, string | number | undefined> = { year, month, date, day, time };
  // A part that the browser does not provide is left out: the gate counts the parts.
  return TIME_PARTS.filter((name) => parts[name])
    .map((name) => `${name}=${parts[name]}`)
    .join(' | ');
};
