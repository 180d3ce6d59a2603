'use client';
import { useContext, useEffect, useImperativeHandle, useState } from 'react';
import { createGlobalsHere } from '../browser/globals.ts';
import { pageDataLayer } from '../dataLayer/pageDataLayer.ts';
import { NamesContext } from './contexts.ts';
import { createPushMemory, type PushMemory } from './createPushMemory.ts';
import { useKept } from './useKept.ts';

const pushTo =
  (memory: PushMemory, dataLayerName: string) =>
  (item: object): void => {
    const globals = createGlobalsHere();
    if (globals && memory.take(item)) pageDataLayer(globals, dataLayerName).push(item);
  };

/**
 * Returns a function that pushes items to the page's data layer, which keeps them for a tag that starts later. On a
 * server the function does nothing.
 */
export const usePush = (): ((item: object) => void) => {
  const { dataLayerName = 'adobeDataLayer' } = useContext(NamesContext);
  const [memory] = useState(createPushMemory);
  useEffect(() => memory.follow(), [memory]);
  // This is a layout effect about which React 18 does not warn on a server.
  useImperativeHandle(memory.begin, () => undefined, []);
  return useKept(pushTo, memory, dataLayerName);
};
