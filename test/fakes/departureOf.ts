import { pageName } from '../../src/dataElements/index.ts';
import { parsePage } from '../../src/page/index.ts';
import { ordinaryContext } from '../../src/rules/plan/ordinaryContext.ts';
import { type Departure, departureOf as departure, type Fill } from '../../src/site/index.ts';
import { PAGE_VIEW } from '../../src/xdm/index.ts';

/** An event that is about to leave the page at a path. */
export const departureOf = (
  path: string,
  kind: 'page view' | 'other' = 'other',
  given: Parameters<typeof ordinaryContext>[0] = {},
): Departure => {
  const of = departure(
    ordinaryContext({ page: parsePage(`https://www.example.com${path}`, 'Title'), ...given }),
    Date.UTC(2026, 10, 20, 9, 5),
    kind === 'page view' ? PAGE_VIEW : 'other',
  );
  return {
    ...of,
    ofEvent: (path) =>
      path === 'web.webPageDetails.name' || path === '_tenant.page.name' ? of.use(pageName) : undefined,
  };
};

/** Completes an event and lets it leave. */
export const leave = (fill: Fill, event: Departure) => {
  const fields = fill.fields(event);
  fill.left?.(event);
  return fields;
};
