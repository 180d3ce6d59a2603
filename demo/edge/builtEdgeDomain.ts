/**
 * Where pages without our server find the edge. The name never resolves: only the service worker answers for it, and
 * where there is none, nothing reaches anybody.
 */
export const BUILT_EDGE_DOMAIN = 'edge.foodco.example';
