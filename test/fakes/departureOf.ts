import { createReader } from '../../src/engine/index.ts';
import type { Departure } from '../../src/hooks/fill.ts';
import { parsePage } from '../../src/page/index.ts';
import { ordinaryContext } from '../../src/rules/plan/ordinaryContext.ts';

/** An event about to leave the page at a path. */
export const departureOf = (
  path: string,
  kind: 'page view' | 'other' = 'other',
  given: Parameters<typeof ordinaryContext>[0] = {},
): Departure => {
  const page = parsePage(`https://www.example.com${path}`, 'Title');
  return {
    at: Date.UTC(2026, 10, 20, 9, 5),
    page,
    isPageView: kind === 'page view',
    use: createReader(ordinaryContext({ page, ...given })),
  };
};
