import type { FleetGroup } from './simulateFleet.ts';

export interface Fleet {
  readonly name: string;
  readonly means: string;
  readonly groups: (tabs: number) => readonly FleetGroup[];
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const moving = (visitors: number): FleetGroup => ({
  visitors,
  eventEvery: 30 * SECOND_MS,
  pageEvery: MINUTE_MS,
});
const idle = (visitors: number): FleetGroup => ({ visitors, eventEvery: 10 * MINUTE_MS });
const ACTIVE_SHARE = 0.3;

/** The limits apply to each fleet. The plot shows the first; the others show its components and rarer traffic. */
export const fleets: readonly Fleet[] = [
  {
    name: 'a site',
    means:
      'three tabs in ten in use, with a page view a minute and an event every 30 s; the others open and idle',
    groups: (tabs) => [moving(Math.round(tabs * ACTIVE_SHARE)), idle(Math.round(tabs * (1 - ACTIVE_SHARE)))],
  },
  {
    name: 'tabs in use',
    means: 'a new page every minute on average, its page view, and an event every 30 s',
    groups: (tabs) => [moving(Math.round(tabs * ACTIVE_SHARE))],
  },
  {
    name: 'tabs that stay',
    means: 'one page, and an event every 30 s',
    groups: (tabs) => [{ visitors: Math.round(tabs * ACTIVE_SHARE), eventEvery: 30 * SECOND_MS }],
  },
  {
    name: 'idle tabs',
    means: 'one page, and an event every ten minutes',
    groups: (tabs) => [idle(tabs * 2)],
  },
  {
    name: 'light traffic',
    means: 'a new page every ten minutes on average, its page view, and an event every ten minutes',
    groups: (tabs) => [{ visitors: tabs * 2, eventEvery: 10 * MINUTE_MS, pageEvery: 10 * MINUTE_MS }],
  },
  {
    name: 'readers',
    means: 'a new page every three minutes on average, its page view, and an event every two minutes',
    groups: (tabs) => [{ visitors: tabs, eventEvery: 2 * MINUTE_MS, pageEvery: 3 * MINUTE_MS }],
  },
  {
    name: 'page views alone',
    means: 'a new page every minute on average, and nothing but its page view',
    groups: (tabs) => [
      { visitors: Math.round(tabs / 2), eventEvery: Number.POSITIVE_INFINITY, pageEvery: MINUTE_MS },
    ],
  },
];
