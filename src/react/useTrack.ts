'use client';
import { useContext } from 'react';
import type { DataLayerEventMap, DataLayerEventName } from '../dataLayer/index.ts';
import { type EventNames, pushEvent } from '../dataLayer/pushEvent.ts';
import { NamesContext } from './contexts.ts';
import { useKept } from './useKept.ts';
import { usePush } from './usePush.ts';

/** Pushes an event of the catalogue, with its payload. */
export type TrackEvent = <K extends DataLayerEventName>(event: K, payload: DataLayerEventMap[K]) => void;

const trackBy =
  (push: (item: object) => void, eventNames: EventNames | undefined): TrackEvent =>
  (event, payload) =>
    pushEvent({ push }, event, payload, eventNames);

/**
 * Returns a function that tracks events, the same function in each rendering. Handlers and effects may call it at any
 * time: events from before the tag's start wait for the tag in the page's data layer. It needs no provider if the page
 * loads the tag by a script whose settings have neither `eventNames` nor `dataLayerName`.
 * @example
 * const track = useTrack();
 * <button onClick={() => track('productAdded', { product: { sku: 'V1' } })}>
 */
export const useTrack = (): TrackEvent => {
  const { eventNames } = useContext(NamesContext);
  const push = usePush();
  return useKept(trackBy, push, eventNames);
};
