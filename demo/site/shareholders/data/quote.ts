/** The share's quote at the last close, in euro. */
export const quote = {
  symbol: 'FDCO',
  exchange: 'Dublin',
  price: 41.28,
  change: 0.62,
  low: 40.51,
  high: 41.44,
  closedAt: '19 November, 16:30',
  /** Closing prices of eight weeks, oldest first. */
  closes: [
    38.2, 38.45, 38.1, 37.86, 38.02, 38.6, 38.91, 38.74, 39.05, 39.4, 39.22, 38.95, 39.12, 39.6, 39.88, 39.7,
    39.41, 39.15, 39.5, 39.93, 40.12, 40.4, 40.22, 39.98, 40.25, 40.61, 40.88, 40.7, 40.44, 40.3, 40.52,
    40.93, 41.1, 40.86, 40.58, 40.4, 40.72, 40.95, 40.66, 41.28,
  ],
} as const;
