import type { DefaultTheme } from 'vitepress';

type Item = DefaultTheme.SidebarItem;

/** The address of a page, by its file: `/guide/start`, `/guide/`. */
export const addressOf = (file: string): string => `/${file.replace(/(^|\/)index\.md$|\.md$/, '$1')}`;

/** The groups around a page, then the page; nothing for a page that is not among them. */
export const pathTo = (items: readonly Item[], address: string): readonly Item[] => {
  for (const item of items) {
    if (item.link === address) return [item];
    const within = pathTo(item.items ?? [], address);
    if (within.length > 0) return [item, ...within];
  }
  return [];
};

/** Whether a page is in a group, or in a group of it. */
export const holds = (group: Item, address: string): boolean => pathTo(group.items ?? [], address).length > 0;
