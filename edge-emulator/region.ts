export interface Region {
  /** The location hint, as in URLs and in the `_cluster` cookie. */
  readonly cluster: string;
  /** Audience Manager's; the second part of the `x-adobe-edge` header; `getIdentity` calls it `regionId`. */
  readonly id: number;
  /** Target's location hint, as in `mboxedge35.tt.omtrdc.net`. */
  readonly target: string;
}

export const ireland: Region = { cluster: 'irl1', id: 6, target: '37' };

const regions: readonly Region[] = [
  ireland,
  { cluster: 'va6', id: 7, target: '34' },
  { cluster: 'or2', id: 9, target: '35' },
  { cluster: 'sgp3', id: 3, target: '38' },
  { cluster: 'aus3', id: 8, target: '36' },
  { cluster: 'jpn3', id: 11, target: '32' },
  { cluster: 'ind1', id: 12, target: '41' },
];

/**
 * The region of a location hint, or `null` if no region has that name.
 * `t35` and similar hints come from Target's old `mboxEdgeCluster` cookie; they name no region, so the home region
 * answers.
 */
export function regionOf(cluster: string | null, home: Region): Region | null {
  if (cluster === null || cluster === home.cluster || /^t\d+$/.test(cluster)) return home;
  return regions.find((region) => region.cluster === cluster) ?? null;
}
