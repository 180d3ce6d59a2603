/** A request that the browser has made to the edge. */
export interface EdgeRequest {
  /** When it began, in epoch milliseconds. */
  readonly at: number;
  readonly url: string;
}

const OF_EDGE = /\/v1\/(interact|collect)\?(.*&)?configId=/;

/** More than a page sends. */
const MOST = 250;

/** The requests to the edge that the browser lists for this page: it lists none before its answer, and at most some 250 of all. */
export const edgeRequestsOf = ({ performance }: Window): readonly EdgeRequest[] =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => OF_EDGE.test(name))
    .slice(-MOST)
    .map(({ name, startTime }) => ({ at: Math.round(performance.timeOrigin + startTime), url: name }));
