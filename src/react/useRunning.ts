'use client';
import { useContext, useSyncExternalStore } from 'react';
import { RunningContext } from './contexts.ts';
import { NOT_RUNNING, type RunningNow } from './createRunning.ts';

/**
 * The state of the nearest provider. A part of the page that hydrates late, as in `Suspense`, starts with the state that
 * the server rendered.
 */
export const useRunning = (): RunningNow => {
  const { subscribe, now } = useContext(RunningContext);
  return useSyncExternalStore(subscribe, now, () => NOT_RUNNING);
};
