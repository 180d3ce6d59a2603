import { type RefObject, useLayoutEffect } from 'react';
import { pageDocument } from '../browser/index.ts';
import { attempt } from '../language/index.ts';
import type { Dock } from './createViewStore.ts';

/** The side of the page that gives way. Below the page, the inspector covers its end: the page would get longer. */
const MARGINS: Readonly<Partial<Record<Dock, string>>> = { right: 'margin-right', left: 'margin-left' };

/** Makes the page narrower by the width of the inspector beside it. `dock` is missing if the page gives no room. */
export const useRoom = (
  page: Window,
  panel: RefObject<HTMLElement | null>,
  dock: Dock | undefined,
  width: number | undefined,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width changes what is measured.
  useLayoutEffect(() => {
    const name = dock && MARGINS[dock];
    if (name === undefined) return undefined;
    // A window that was closed meanwhile has no document.
    const root = attempt(() => pageDocument(page).documentElement);
    if (!root) return undefined;
    const { style } = root;
    const [before, priority] = [style.getPropertyValue(name), style.getPropertyPriority(name)];
    const giveWay = () => {
      const taken = panel.current?.getBoundingClientRect().width ?? 0;
      style.setProperty(name, `${Math.round(taken)}px`, 'important');
    };
    giveWay();
    page.addEventListener('resize', giveWay);
    return () => {
      page.removeEventListener('resize', giveWay);
      if (before) style.setProperty(name, before, priority);
      else style.removeProperty(name);
      if (root.getAttribute('style') === '') root.removeAttribute('style');
    };
  }, [page, panel, dock, width]);
};
