'use client';
import { useContext, useEffect, useRef } from 'react';
import { attempt } from '../engine/attempt.ts';
import { isRecord } from '../engine/isRecord.ts';
import { NamesContext } from './contexts.ts';
import { usePush } from './usePush.ts';

export interface PageView {
  /** Tells the page from others: `checkout`, `/products/vanilla`. It is sent beside the name that its address makes. */
  readonly name: string;
  /** What else the data layer should know about the page: `{ userInfo: { … } }`. */
  readonly data?: object;
}

/** What the caller knows, with the page: of its `pageInfo`, all but the name stays. */
const withPage = (data: object | undefined, page: { readonly pageInfo: object }): object => {
  const { pageInfo }: { readonly pageInfo?: unknown } = data ?? {};
  return { ...data, ...page, pageInfo: { ...(isRecord(pageInfo) && pageInfo), ...page.pageInfo } };
};

/**
 * Says that a page is shown, as AEM does, by `cmp:show`: as the component is mounted, and whenever name or data change. The same page
 * at the same address counts once.
 * @example usePageView({ name: useLocation().pathname })
 */
export const usePageView = ({ name, data }: PageView): void => {
  const { eventNames } = useContext(NamesContext);
  const push = usePush();
  // A page without types may give anything, and rendering must not throw.
  const pageName = String(name);
  const page = {
    pageInfo: { pageName },
    event: String(eventNames?.['cmp:show'] ?? 'cmp:show'),
    // A path of the data layer: no part can contain a separator.
    eventInfo: { path: `page.${pageName.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')}` },
  };
  const text = attempt(() => JSON.stringify(withPage(data, page)));
  const key = text ?? JSON.stringify(page);
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  });
  useEffect(() => {
    const item = JSON.parse(key);
    // The data layer takes data that are no JSON, or says what is wrong with them.
    push(text === undefined ? withPage(latest.current, item) : item);
  }, [push, text, key]);
};
