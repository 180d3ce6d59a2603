import type { TimelineReading } from '../timeline/createTimeline.ts';
import type { Side } from './compareVisits.ts';

const ofRelease = ({ entries }: TimelineReading, release: string, name: string): Side => ({
  name,
  entries: entries.filter(({ page }) => page.release === release),
});

/** The two releases of a visit that ran last, as when a draft is previewed; nothing if only one ran. */
export const releasesIn = (reading: TimelineReading): readonly [Side, Side] | undefined => {
  const releases = [...new Set(reading.pages.flatMap(({ release }) => release ?? []))];
  const [before, now] = releases.slice(-2);
  return before !== undefined && now !== undefined
    ? [ofRelease(reading, before, `release ${before}`), ofRelease(reading, now, `release ${now}`)]
    : undefined;
};
