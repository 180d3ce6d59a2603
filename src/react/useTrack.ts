'use client';
import { useCallback, useContext } from 'react';
import type { DataLayerEventMap, DataLayerEventName } from '../dataLayer/index.ts';
import { pushEvent } from '../dataLayer/pushEvent.ts';
import { NamesContext } from './contexts.ts';
import { usePush } from './usePush.ts';

/** Pushes an event of the catalogue, with what it carries. */
export type TrackEvent = <K extends DataLayerEventName>(event: K, payload: DataLayerEventMap[K]) => void;

/**
 * Returns a function that tracks events, the same in each rendering. It may be called in handlers and effects at any time: what
 * comes before the tag waits for it in the page's data layer. It needs no provider if the tag comes by script, and its settings have
 * neither `eventNames` nor `dataLayerName`.
 * @example
 * const track = useTrack();
 * <button onClick={() => track('requestQuote', { requestQuoteInfo: { productCode: 'V1' } })}>
 */
export const useTrack = (): TrackEvent => {
  const { eventNames } = useContext(NamesContext);
  const push = usePush();
  return useCallback((event, payload) => pushEvent({ push }, event, payload, eventNames), [push, eventNames]);
};
