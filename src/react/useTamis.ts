'use client';
import { useContext } from 'react';
import type { Tag } from '../startTag.ts';
import { TagContext } from './contexts.ts';

/**
 * The tag of the nearest `TamisProvider`: `undefined` on a server, without a provider, and until the provider's effect
 * has run.
 */
export const useTamis = (): Tag | undefined => useContext(TagContext);
