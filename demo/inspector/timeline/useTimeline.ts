import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Trace } from '../../../src/index.ts';
import { createTimeline, EMPTY_READING, type TimelineReading } from './createTimeline.ts';

const never = () => () => {};
const empty = () => EMPTY_READING;

/** The trace of this page as it is now; without a tag, an empty one. */
export const useTimeline = (trace: Trace | undefined): TimelineReading => {
  const timeline = useMemo(
    () => trace && createTimeline(trace, (then) => requestAnimationFrame(then)),
    [trace],
  );
  useEffect(() => timeline?.stop, [timeline]);
  return useSyncExternalStore(timeline?.subscribe ?? never, timeline?.reading ?? empty);
};
