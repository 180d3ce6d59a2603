import fc from 'fast-check';

const tab = fc.constantFrom(0, 1);
/** The page also pushes as it is left. */
const last = fc.boolean();
/** The page also pushes as it comes back, if the browser keeps it until then. */
const first = fc.boolean();

/** What a visitor with two tabs does, whether in a browser or in a browser made of plain values. */
export const VISITOR_STEPS = {
  choose: [4, { tab, granted: fc.boolean() }],
  push: [2, { tab }],
  /** Many pushes in one task. */
  burst: [1, { tab }],
  /** The visitor follows a link. */
  click: [1, { tab }],
  go: [2, { tab, last, first }],
  back: [2, { tab, last }],
  reload: [1, { tab, last }],
  wait: [2, { ms: fc.nat(2_500) }],
} as const;
