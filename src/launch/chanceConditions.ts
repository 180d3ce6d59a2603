import type { Condition } from '../engine/index.ts';
import { momentOf, textHash } from '../language/index.ts';
import { condition } from '../site/index.ts';
import { ecid } from './elements.ts';
import type { AnyContext } from './operand.ts';

/**
 * It happens within these times, both included: `dateIs({ from: '2026-12-01T00:00:00Z' })`. A side that is left out is
 * open.
 */
export const dateIs = ({
  from,
  to,
}: {
  readonly from?: string;
  readonly to?: string;
}): Condition<AnyContext> =>
  condition({
    label: `the date is ${[from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')}`,
    find: ({ at }: AnyContext) => at,
    test: (at: number) => !(at < momentOf(from ?? '')) && !(at > momentOf(to ?? '')),
  });

/** A share of all times, from 0 to 1, drawn each time. */
export const sampled = (share: number): Condition<AnyContext> =>
  condition({
    label: `drawn, ${share * 100} % of all times`,
    find: () => Math.random(),
    test: (drawn: number) => drawn < share,
  });

/**
 * A share of all visitors, from 0 to 1: by their ECID, so that each stays what it is, and nothing is stored for it. A
 * visitor who has no ECID yet is not among them. `draw` is whatever is drawn: other draws have other visitors.
 */
export const sampledVisitors = (share: number, draw: string): Condition<AnyContext> =>
  condition({
    label: `drawn, ${share * 100} % of all visitors`,
    uses: [ecid],
    find: (_: AnyContext, use) => {
      const visitor = use(ecid);
      return visitor === undefined ? 'no ECID' : textHash(`${draw} ${visitor}`) / 2 ** 32;
    },
    test: (drawn: unknown) => typeof drawn === 'number' && drawn < share,
  });
