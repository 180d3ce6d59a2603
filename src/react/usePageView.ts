'use client';
import { useContext, useEffect, useRef } from 'react';
import { attempt } from '../engine/attempt.ts';
import { NamesContext } from './contexts.ts';
import { usePush } from './usePush.ts';

export interface PageView {
  /** Tells the page from others: `checkout`, `/products/vanilla`. It is sent beside the name that its address makes. */
  readonly name: string;
  /** What else the data layer should know about the page: `{ userInfo: { … } }`. */
  readonly data?: object;
}

/**
 * Says that a page is shown, as AEM does, by `cmp:show`: as the component is mounted, and whenever name or data change. The same page
 * at the same address counts once.
 * @example usePageView({ name: useLocation().pathname })
 */
export const usePageView = ({ name, data }: PageView): void => {
  const { eventNames } = useContext(NamesContext);
  const push = usePush();
  const page = {
    pageInfo: { pageName: name },
    event: eventNames?.['cmp:show'] ?? 'cmp:show',
    // A path of the data layer: no part can contain a separator.
    eventInfo: { path: `page.${name.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')}` },
  };
  const text = attempt(() => JSON.stringify({ ...data, ...page }));
  const key = text ?? JSON.stringify(page);
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  });
  useEffect(() => {
    const item = JSON.parse(key);
    // The data layer takes data that are no JSON, or says what is wrong with them.
    push(text === undefined ? { ...latest.current, ...item } : item);
  }, [push, text, key]);
};
