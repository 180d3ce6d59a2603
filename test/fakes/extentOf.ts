import type { PageExtent } from '../../src/browser/index.ts';

/** A page of which this much has been seen, in a window of 500 px, after its load. */
export const extentOf = (seen: number, whole: number): PageExtent => ({
  seen,
  whole,
  width: 800,
  height: 500,
  isLoaded: true,
});
