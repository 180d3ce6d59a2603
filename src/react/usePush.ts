'use client';
import { useCallback, useContext, useEffect, useImperativeHandle, useState } from 'react';
import { createGlobalsHere } from '../browser/createGlobals.ts';
import { pageDataLayer } from '../dataLayer/pageDataLayer.ts';
import { NamesContext } from './contexts.ts';
import { createPushMemory } from './createPushMemory.ts';

/**
 * Pushes items to the page's data layer, which keeps them for a tag that is not there yet. On a server it does nothing.
 */
export const usePush = (): ((item: object) => void) => {
  const { dataLayerName = 'adobeDataLayer' } = useContext(NamesContext);
  const [memory] = useState(createPushMemory);
  useEffect(() => memory.follow(), [memory]);
  // It is a layout effect of which React 18 does not warn on a server.
  useImperativeHandle(memory.begin, () => undefined, []);
  return useCallback(
    (item) => {
      const globals = createGlobalsHere();
      if (globals && memory.take(item)) pageDataLayer(globals, dataLayerName).push(item);
    },
    [memory, dataLayerName],
  );
};
