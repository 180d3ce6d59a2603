const COMPONENT = '[data-cmp-data-layer]';

/** What AEM pushes for a component: its data by its id, with the component around it as its parent. */
export const componentPush = (element: Element) => {
  const announced: Record<string, object> = JSON.parse(element.getAttribute('data-cmp-data-layer') ?? '{}');
  const parentId = element.parentElement?.closest(COMPONENT)?.id ?? document.body.id;
  return {
    component: Object.fromEntries(Object.entries(announced).map(([id, data]) => [id, { parentId, ...data }])),
  };
};
