import { attempt } from '../../language/index.ts';

/** A request that the browser has made to the edge. */
export interface EdgeRequest {
  /** When it began, in epoch milliseconds. */
  readonly at: number;
  /** Without its query: a saved file would lose the IDs in it with the secrets. */
  readonly address: string;
  readonly datastream: string;
}

const OF_EDGE = /\/v1\/(interact|collect)$/;

/** More than a page sends. */
const MOST = 250;

/** The requests to the edge that the browser lists for this page: each after its answer, and some 250 of all requests. */
export const edgeRequestsOf = ({ performance }: Window): readonly EdgeRequest[] =>
  performance
    .getEntriesByType('resource')
    .flatMap(({ name, startTime }) => {
      const { origin, pathname, searchParams } = attempt(() => new URL(name)) ?? {};
      const datastream = searchParams?.get('configId');
      return pathname && datastream && OF_EDGE.test(pathname)
        ? [
            {
              at: Math.round(performance.timeOrigin + startTime),
              address: `${origin}${pathname}`,
              datastream,
            },
          ]
        : [];
    })
    .slice(-MOST);
