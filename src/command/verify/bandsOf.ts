import type { Channel, HeardEvent } from '../../tag/shadow/heardEvent.ts';

/** A count that both sides should share, and how far apart they may be. */
export interface Band {
  readonly name: 'page views' | 'conversions';
  readonly there: number;
  readonly here: number;
  /** The share by which they may differ. */
  readonly within: number;
  readonly holds: boolean;
}

const isPageView = ({ kind }: HeardEvent): boolean => kind === 'page';
/** An event that counts in a report: a purchase, or an event of the site's own. */
const isConversion = ({ fields }: HeardEvent): boolean =>
  /\b(purchase|event\d+)\b/.test(String(fields['s.events'] ?? fields['data.__adobe.analytics.events'] ?? ''));

/** Those that practitioners allow when they change the implementation. */
const BANDS = [
  ['page views', isPageView, 0.02],
  ['conversions', isConversion, 0.01],
] as const;

/** Counts of both sides, over the channels that the original uses. */
export const bandsOf = (
  sides: readonly {
    readonly there: readonly HeardEvent[];
    readonly here: readonly HeardEvent[];
    readonly channel: Channel;
  }[],
): readonly Band[] =>
  BANDS.map(([name, counts, within]) => {
    const sum = (side: 'there' | 'here') =>
      sides.reduce((all, it) => all + it[side].filter(counts).length, 0);
    const [there, here] = [sum('there'), sum('here')];
    return { name, there, here, within, holds: Math.abs(there - here) <= within * there };
  });
