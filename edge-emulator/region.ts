export interface Region {
  /** Location hint as URLs have it and as in the `_cluster` cookie. */
  readonly cluster: string;
  /** Second part of the `x-adobe-edge` header; what `getIdentity` calls `regionId`. */
  readonly id: number;
}

const regions: readonly Region[] = [
  { cluster: 'irl1', id: 6 },
  { cluster: 'va6', id: 7 },
  { cluster: 'or2', id: 9 },
  { cluster: 'sgp3', id: 3 },
  { cluster: 'aus3', id: 8 },
  { cluster: 'jpn3', id: 11 },
  { cluster: 'ind1', id: 12 },
];

export const ireland: Region = { cluster: 'irl1', id: 6 };

/**
 * The region that a location hint leads to, or `null` when no region has that name.
 * `t35` and the like come from Target's old `mboxEdgeCluster` cookie; they name no region, so home answers.
 */
export function regionOf(cluster: string | null, home: Region): Region | null {
  if (cluster === null || cluster === home.cluster || /^t\d+$/.test(cluster)) return home;
  return regions.find((region) => region.cluster === cluster) ?? null;
}
