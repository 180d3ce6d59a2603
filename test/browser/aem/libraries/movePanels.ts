/**
 * Runs in the page. Moves tabs, accordions and carousels as AEM's scripts do, each with its own order of pushes. If the
 * script is loaded twice, they still move only once. The item's ID becomes the hash of the address.
 */
export const movePanels = (): void => {
  const start = () => {
    const dataLayer: unknown[] = Reflect.get(window, 'adobeDataLayer');
    const idOf = (item: HTMLElement | undefined) =>
      Object.keys(JSON.parse(item?.dataset.cmpDataLayer ?? '{}'))[0] ?? item?.id ?? '';
    const tell = (event: 'cmp:show' | 'cmp:hide', item: HTMLElement | undefined) =>
      dataLayer.push({ event, eventInfo: { path: `component.${idOf(item)}` } });
    const tellShown = (id: string, shownItems: readonly string[]) => {
      dataLayer.push({ component: { [id]: { shownItems: undefined } } });
      dataLayer.push({ component: { [id]: { shownItems } } });
    };
    const setHash = (id: string | undefined) => history.replaceState(undefined, '', id ? `#${id}` : ' ');
    /** Sets up each container once, with the elements of its hooks. */
    const each = (kind: string, set: (self: HTMLElement, hooks: (hook: string) => HTMLElement[]) => void) => {
      for (const self of document.querySelectorAll<HTMLElement>(`[data-cmp-is="${kind}"]`)) {
        self.removeAttribute('data-cmp-is');
        set(self, (hook) =>
          [...self.querySelectorAll<HTMLElement>(`[data-cmp-hook-${kind}="${hook}"]`)].filter(
            (element) => element.closest(`.cmp-${kind}`) === self,
          ),
        );
      }
    };

    each('tabs', (self, hooks) => {
      const [heads, panels] = [hooks('tab'), hooks('tabpanel')];
      let active = 0;
      const go = (to: number) => {
        const left = panels[active];
        setHash(heads[to]?.id);
        active = to;
        for (const panel of panels) {
          panel.classList.toggle('cmp-tabs__tabpanel--active', panel === panels[to]);
        }
        heads[to]?.focus();
        tell('cmp:show', panels[to]);
        tell('cmp:hide', left);
        tellShown(self.id, [idOf(panels[to])]);
      };
      heads.forEach((head, at) => {
        head.addEventListener('click', () => go(at));
        head.addEventListener('keydown', ({ key }) => {
          if (key === 'ArrowRight' && active < heads.length - 1) go(active + 1);
          if (key === 'ArrowLeft' && active > 0) go(active - 1);
        });
      });
    });

    each('accordion', (self, hooks) => {
      const items = hooks('item');
      const isOpen = (item: HTMLElement) => item.dataset.cmpExpanded !== undefined;
      const set = (item: HTMLElement, open: boolean) => {
        item.toggleAttribute('data-cmp-expanded', open);
        setHash(open ? item.id : undefined);
        tell(open ? 'cmp:show' : 'cmp:hide', item);
      };
      hooks('button').forEach((button, at) => {
        button.addEventListener('click', () => {
          const item = items[at];
          if (!item) return;
          if (self.dataset.cmpSingleExpansion !== undefined) {
            for (const other of items) if (other !== item && isOpen(other)) set(other, false);
          }
          set(item, !isOpen(item));
          tellShown(self.id, items.filter(isOpen).map(idOf));
        });
      });
    });

    each('carousel', (self, hooks) => {
      const items = hooks('item');
      let active = 0;
      // Unlike tabs, a carousel first pushes its list and then `cmp:show`; it pushes no `cmp:hide`.
      const go = (to: number) => {
        active = (to + items.length) % items.length;
        for (const item of items) {
          item.classList.toggle('cmp-carousel__item--active', item === items[active]);
        }
        setHash(items[active]?.id);
        tellShown(self.id, [idOf(items[active])]);
        tell('cmp:show', items[active]);
      };
      hooks('previous')[0]?.addEventListener('click', () => go(active - 1));
      hooks('next')[0]?.addEventListener('click', () => go(active + 1));
      hooks('indicator').forEach((indicator, at) => {
        indicator.addEventListener('click', () => go(at));
      });
    });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
};
