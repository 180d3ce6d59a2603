import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { pageDocument } from '../browser/index.ts';
import type { ViewStore } from './createViewStore.ts';

/** Y as in “why”. Browsers do not use it. */
export const SHORTCUT = 'Alt+Shift+Y';

/** On a Mac, Alt changes what a key writes, so its place counts too. */
const isShortcut = ({ altKey, shiftKey, ctrlKey, metaKey, key, code }: KeyboardEvent): boolean =>
  altKey && shiftKey && !ctrlKey && !metaKey && (key.toLowerCase() === 'y' || code === 'KeyY');

interface ShortcutParts {
  readonly page: Window;
  readonly views: ViewStore;
  readonly panel: RefObject<HTMLElement | null>;
}

/**
 * The shortcut opens the inspector and takes the focus into it; pressed there, it collapses the inspector and gives the
 * focus back. Returns what gives it back.
 */
export const useShortcut = ({ page, views, panel }: ShortcutParts): (() => void) => {
  const before = useRef<Element | null>(null);
  const isEntering = useRef(false);
  const enter = () => {
    isEntering.current = false;
    panel.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  };
  const giveBack = () => {
    const { current } = before;
    before.current = null;
    if (current?.isConnected) (current as HTMLElement).focus();
  };
  useLayoutEffect(() => {
    if (isEntering.current && views.view().inspector !== 'collapsed') enter();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      const root = panel.current?.getRootNode() as ShadowRoot | Document | undefined;
      const isOpen = views.view().inspector !== 'collapsed';
      if (isOpen && panel.current?.contains(root?.activeElement ?? null)) {
        views.change({ inspector: 'collapsed' });
        giveBack();
        return;
      }
      before.current = pageDocument(page).activeElement;
      if (isOpen) enter();
      else {
        isEntering.current = true;
        views.change({ inspector: 'open' });
      }
    };
    // Before the page’s own listeners, which may stop the event.
    page.addEventListener('keydown', hear, true);
    return () => page.removeEventListener('keydown', hear, true);
  });
  return giveBack;
};
