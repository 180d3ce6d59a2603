'use client';
import { useContext, useSyncExternalStore } from 'react';
import { RunningContext } from './contexts.ts';
import { NOT_RUNNING, type RunningNow } from './createRunning.ts';

/**
 * A part of the nearest provider's state. A part of the page that hydrates late, as in `Suspense`, starts with the state
 * that the server rendered.
 */
export const useRunning = <T>(part: (now: RunningNow) => T): T => {
  const { subscribe, now } = useContext(RunningContext);
  return useSyncExternalStore(
    subscribe,
    () => part(now()),
    () => part(NOT_RUNNING),
  );
};
