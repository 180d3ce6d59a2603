'use client';
import { Children, cloneElement, type MouseEvent, type ReactElement } from 'react';
import type { DataLayerEventMap, DataLayerEventName } from '../dataLayer/index.ts';
import { useTrack } from './useTrack.ts';

export interface TrackProps<K extends DataLayerEventName> {
  readonly event: K;
  readonly payload: DataLayerEventMap[K];
  /** One element that accepts `onClick`. */
  readonly children: ReactElement<{ readonly onClick?: (click: MouseEvent) => void }>;
}

/**
 * Tracks the clicks on its child, before the child's own `onClick`, which may leave the page. It adds no element.
 * @example
 * <Track event="productAdded" payload={{ product: { sku: 'V1' } }}><button>Add to cart</button></Track>
 */
export const Track = <K extends DataLayerEventName>({ event, payload, children }: TrackProps<K>) => {
  const track = useTrack();
  // A server component passes a promise of an element. `toArray` waits for it.
  const all = Children.toArray(children);
  const child = Children.only((all.length === 1 ? all[0] : children) as TrackProps<K>['children']);
  return cloneElement(child, {
    // A component of the page may pass more than the click.
    onClick: (...given) => {
      track(event, payload);
      return child.props.onClick?.(...given);
    },
  });
};
