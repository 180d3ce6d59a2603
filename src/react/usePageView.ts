'use client';
import { useContext, useEffect } from 'react';
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
export const usePageView = ({ name, data = {} }: PageView): void => {
  const { eventNames } = useContext(NamesContext);
  const push = usePush();
  const event = eventNames?.['cmp:show'] ?? 'cmp:show';
  const item = JSON.stringify({
    ...data,
    pageInfo: { pageName: name },
    event,
    // A path of the data layer: no part can contain a separator.
    eventInfo: { path: `page.${name.replace(/[^\w-]+/g, '-')}` },
  });
  useEffect(() => push(JSON.parse(item)), [push, item]);
};
