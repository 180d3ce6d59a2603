const COMPONENT = '[data-cmp-data-layer]';

/** What AEM pushes for a component: its data by its id, with the element around it as its parent; an item's is none. */
export const componentPush = (element: Element) => {
  const announced: Record<string, object> = JSON.parse(element.getAttribute('data-cmp-data-layer') ?? '{}');
  const parentId = element.parentElement?.closest(`${COMPONENT}, body`)?.id ?? '';
  return {
    component: Object.fromEntries(Object.entries(announced).map(([id, data]) => [id, { parentId, ...data }])),
  };
};
