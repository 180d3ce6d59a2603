/**
 * The edge's domain for pages that are not served by our server. The name never resolves: only the service worker
 * answers for it, and without the worker no request reaches anybody.
 */
export const BUILT_EDGE_DOMAIN = 'edge.foodco.example';
