import { getPath } from '../../language/index.ts';
import { textOf } from './leavesOf.ts';

/** XDM's commerce measures → the predefined events of Analytics. */
const COMMERCE: Readonly<Record<string, string>> = {
  productViews: 'prodView',
  productListOpens: 'scOpen',
  productListAdds: 'scAdd',
  productListRemovals: 'scRemove',
  productListViews: 'scView',
  checkouts: 'scCheckout',
  purchases: 'purchase',
};

const measuresOf = (xdm: unknown): readonly (readonly [event: string, measure: unknown])[] => {
  const analytics = Object(getPath(xdm, '_experience.analytics')) as Record<string, unknown>;
  return [
    ...Object.entries(COMMERCE).map(([name, event]) => [event, getPath(xdm, `commerce.${name}`)] as const),
    ...Object.entries(analytics)
      .filter(([group]) => /^event\d+to\d+$/.test(group))
      .flatMap(([, measures]) => Object.entries(Object(measures))),
  ];
};

/** The list of events that result from XDM alone: `prodView,event8=2.5,event9:serial`. */
export const eventsOf = (xdm: unknown): string =>
  measuresOf(xdm)
    .flatMap(([event, measure]) => {
      const value = textOf(getPath(measure, 'value'));
      const id = textOf(getPath(measure, 'id'));
      if (!(Number(value) > 0)) return [];
      return [`${event}${value === '1' ? '' : `=${value}`}${id && `:${id}`}`];
    })
    .join(',');
