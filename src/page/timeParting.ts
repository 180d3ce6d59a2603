/** The parts of the time-zone data value, in their order. */
export const TIME_PARTS = ['year', 'month', 'date', 'day', 'time'] as const;
export type TimePart = (typeof TIME_PARTS)[number];

/**
 * Makes the time-zone data value: `year=2026 | month=November | date=20 | day=Friday | time=9:05 AM`.
 * The formatter, which is dear, is made when the first value is asked for.
 */
export const createTimeParting = (timeZone: string): ((at: number) => string) => {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      weekday: 'long',
      hour: 'numeric',
      minute: '2-digit',
    });
    const found: Record<string, string> = {};
    for (const { type, value } of format.formatToParts(at)) found[type] = value;
    const { year, month, day: date, weekday: day, hour, minute, dayPeriod } = found;
    const time = hour && minute && dayPeriod && `${hour}:${minute} ${dayPeriod}`;
    const parts: Record<TimePart, string | undefined> = { year, month, date, day, time };
    // A part that the browser cannot tell is left out: the gate counts them.
    return TIME_PARTS.filter((name) => parts[name])
      .map((name) => `${name}=${parts[name]}`)
      .join(' | ');
  };
};
