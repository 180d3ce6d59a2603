'use client';
import type { Tag } from '../tag/tag.ts';
import { useRunning } from './useRunning.ts';

/**
 * The tag of the nearest `TamisProvider`: `undefined` on a server, without a provider, and until the provider's effect
 * has run.
 */
export const useTamis = (): Tag | undefined => useRunning(({ tag }) => tag);
