const COMPONENT = '[data-cmp-data-layer]';

/**
 * AEM's push for a component: its data by its ID, with the ID of the surrounding component as parent. List items have
 * no ID, so the parent is then empty.
 */
export const componentPush = (element: Element) => {
  const announced: Record<string, object> = JSON.parse(element.getAttribute('data-cmp-data-layer') ?? '{}');
  const parentId = element.parentElement?.closest(`${COMPONENT}, body`)?.id ?? '';
  return {
    component: Object.fromEntries(Object.entries(announced).map(([id, data]) => [id, { parentId, ...data }])),
  };
};
