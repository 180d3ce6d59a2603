'use client';
import { useCallback, useContext, useEffect, useImperativeHandle, useState } from 'react';
import { createGlobalsHere } from '../browser/createGlobals.ts';
import { pageDataLayer } from '../dataLayer/pageDataLayer.ts';
import { NamesContext } from './contexts.ts';
import { createPushMemory } from './createPushMemory.ts';

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
  return useCallback(
    (item) => {
      const globals = createGlobalsHere();
      if (globals && memory.take(item)) pageDataLayer(globals, dataLayerName).push(item);
    },
    [memory, dataLayerName],
  );
};
