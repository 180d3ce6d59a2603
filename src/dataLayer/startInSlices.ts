import { attempt } from '../language/index.ts';
import type { StartDataLayer } from './acdl/startDataLayer.ts';
import type { PageDataLayer } from './pageDataLayer.ts';
import { wrapProperty } from './watchProperties.ts';

type Asked = (...asked: never[]) => unknown;

/**
 * Starts a data layer on a plain array whose items wait: Adobe's would handle them all in one task. It starts on an
 * empty array and gets the items one by one, when `soon` says. Anyone who asks it meanwhile finds it complete.
 * @param hand Gives an item to the running data layer.
 * @returns A function that handles the rest now, in order.
 */
export const startInSlices = (
  array: PageDataLayer,
  start: StartDataLayer,
  hand: (item: unknown) => void,
  soon: (work: () => void) => void,
): (() => void) => {
  const waiting = array.splice(0);
  /** A function that the page has pushed may ask, and gets what was there before it. */
  let isHanding = false;
  let releases: (() => void)[] = [];
  const handNext = () => {
    if (isHanding || waiting.length === 0) return;
    isHanding = true;
    try {
      hand(waiting.shift());
    } finally {
      isHanding = false;
    }
    if (waiting.length > 0) return;
    for (const release of releases.reverse()) release();
    releases = [];
  };
  const settle = () => {
    while (!isHanding && waiting.length > 0) handNext();
  };
  try {
    start(array);
  } catch (cause) {
    attempt(() => array.unshift(...waiting));
    throw cause;
  }
  if (waiting.length > 0)
    releases = (['getState', 'addEventListener', 'removeEventListener'] as const).map((name) =>
      wrapProperty<typeof name, Asked>(array, name, (own) => (...asked) => {
        settle();
        return own.apply(array, asked);
      }),
    );
  for (const _ of waiting) soon(handNext);
  return settle;
};
