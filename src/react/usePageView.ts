'use client';
import { useContext, useEffect, useRef } from 'react';
import { attempt, isRecord } from '../language/index.ts';
import { NamesContext } from './contexts.ts';
import { usePush } from './usePush.ts';

export interface PageView {
  /**
   * Distinguishes the page from others: `checkout`, `/products/vanilla`. It is sent in addition to the name that the
   * address gives.
   */
  readonly name: string;
  /** What else the data layer should know about the page: `{ product: { … } }`. */
  readonly data?: object;
  /**
   * The page is described when title and heading are those of this page, no longer of the one before. If another element
   * says so, this is its selector: the page is described when its text has changed.
   */
  readonly waitsFor?: string;
}

/** The caller's data with the page added. All fields of the caller's `pageInfo` but the name stay. */
const withPage = (data: object | undefined, page: { readonly pageInfo: object }): object => {
  const { pageInfo }: { readonly pageInfo?: unknown } = data ?? {};
  return { ...data, ...page, pageInfo: { ...(isRecord(pageInfo) && pageInfo), ...page.pageInfo } };
};

/**
 * Announces a page by `cmp:show`, as AEM does: when the component is mounted, and whenever name or data change. The
 * same page at the same address counts once.
 * @example usePageView({ name: useLocation().pathname })
 */
export const usePageView = ({ name, data, waitsFor }: PageView): void => {
  const { eventNames } = useContext(NamesContext);
  const push = usePush();
  // A page without type checking may pass anything, and rendering must not throw.
  const pageName = String(name);
  const page = {
    pageInfo: { pageName },
    event: String(eventNames?.['cmp:show'] ?? 'cmp:show'),
    // A path in the data layer: no part may contain a separator.
    eventInfo: {
      path: `page.${pageName.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')}`,
      settles: waitsFor === undefined || String(waitsFor),
    },
  };
  const text = attempt(() => JSON.stringify(withPage(data, page)));
  const key = text ?? JSON.stringify(page);
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  });
  useEffect(() => {
    const item = JSON.parse(key);
    // Data that is not JSON is pushed unchanged: the data layer accepts it or reports what is wrong.
    push(text === undefined ? withPage(latest.current, item) : item);
  }, [push, text, key]);
};
