import { describe, expect } from 'vitest';
import { ACDL, CORE, type ScriptOrder, TAG } from './aem/aemPage.ts';
import { loadLate, aemTest as test } from './aem/aemTest.ts';
import { portalPage } from './aem/pages/areas.ts';
import { contentPage } from './aem/pages/content.ts';
import { formPage } from './aem/pages/form.ts';
import { navigationPage } from './aem/pages/navigation.ts';
import { searchPage } from './aem/pages/search.ts';

interface LoadOrder extends ScriptOrder {
  readonly what: string;
  /** Scripts that are loaded long after the page. */
  readonly late?: readonly string[];
}

const aems = [ACDL, ...CORE];

const orders: readonly LoadOrder[] = [
  { what: 'the tag after AEM’s scripts', bottom: [...aems, TAG] },
  { what: 'the tag when the page is long there', bottom: aems, late: [TAG] },
  { what: 'the data layer when the page is long there', head: [TAG], bottom: CORE, late: [ACDL] },
  { what: 'AEM’s scripts twice', head: [TAG], bottom: [...aems, ...aems] },
];

const rarerOrders: readonly LoadOrder[] = [
  { what: 'all of AEM’s scripts when the page is long there', head: [TAG], late: aems },
  { what: 'all at once', head: [TAG, ...aems], async: true },
  {
    what: 'AEM’s scripts twice, the tag when the page is long there',
    bottom: [...aems, ...aems],
    late: [TAG],
  },
];

/** Other pages differ from these only in their components, not in how they are announced: `aemPages.spec`. */
const PAGES = [contentPage, navigationPage];
/** Each of these is announced in one order. */
const others = [formPage, searchPage, portalPage];

describe.for([
  ...orders.map((order, at) => ({ order, pages: [...PAGES, ...others.slice(at, at + 1)] })),
  ...rarerOrders.map((order) => ({ order, pages: [contentPage] })),
])('$order.what: the same leaves, once, of', ({ order, pages }) => {
  test.for(pages.map((visit) => [visit.what, visit] as const))(
    '%s',
    async ([, visit], { openAem, told, visitor }) => {
      const page = await openAem(visit, order);
      await visitor.quiet();
      await loadLate(page, order.late ?? []);
      await visitor.quiet();
      await visit.act(page);
      expect(await told(page)).toMatchObject(visit.leaves);
      expect(visitor.errors).toEqual([]);
    },
  );
});
