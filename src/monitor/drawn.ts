/** The session storage says by this whether the visit reports: `1` or `0`. */
export const DRAWN = 'tamis-monitor';
