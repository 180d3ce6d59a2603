'use client';
import { createContext } from 'react';
import type { EventNames } from '../dataLayer/index.ts';
import { createRunning, type Running } from './createRunning.ts';

/** The page's names for its data layer and for the events that it pushes. */
export interface PageNames {
  readonly dataLayerName?: string | undefined;
  readonly eventNames?: EventNames | undefined;
}

/** The default is for pages that load their tag by a script. */
export const NamesContext = createContext<PageNames>({});

/**
 * Each provider has one store for its whole life. If the value changed, React would render parts again that have not
 * hydrated yet.
 */
export const RunningContext = createContext<Running>(createRunning());
