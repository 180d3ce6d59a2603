export interface Region {
  /** The location hint, as in URLs and in the `_cluster` cookie. */
  readonly cluster: string;
  /** The second part of the `x-adobe-edge` header; `getIdentity` calls it `regionId`. */
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
 * The region of a location hint, or `null` if no region has that name.
 * `t35` and similar hints come from Target's old `mboxEdgeCluster` cookie; they name no region, so the home region
 * answers.
 */
export function regionOf(cluster: string | null, home: Region): Region | null {
  if (cluster === null || cluster === home.cluster || /^t\d+$/.test(cluster)) return home;
  return regions.find((region) => region.cluster === cluster) ?? null;
}
