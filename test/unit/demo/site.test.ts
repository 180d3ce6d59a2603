import { describe, expect, it } from 'vitest';
import { pageAt } from '../../../demo/site/pages.ts';
import {
  matching as matchingProducts,
  noFilter,
} from '../../../demo/site/portal/catalogue/catalogueFilter.ts';
import { campaigns } from '../../../demo/site/portal/data/campaigns.ts';
import { orders } from '../../../demo/site/portal/data/orders.ts';
import { productByCode, products } from '../../../demo/site/portal/data/products.ts';
import { samples } from '../../../demo/site/portal/data/samples.ts';
import {
  exportInfoOf,
  matching as matchingOrders,
  noFilter as noOrderFilter,
} from '../../../demo/site/portal/orders/orderFilter.ts';
import { allowedStep } from '../../../demo/site/shareholders/registration/steps.ts';

describe('the portal’s data', () => {
  it('names only products that exist', () => {
    const named = [
      ...products.flatMap(({ goesWith, similar }) => [...goesWith, ...similar]),
      ...orders.flatMap(({ lines }) => lines.map(({ code }) => code)),
      ...campaigns.flatMap(({ chart }) => chart.map(({ code }) => code)),
      ...samples.map(({ code }) => code),
    ];
    expect(named.filter((code) => !productByCode(code))).toEqual([]);
  });

  it('links campaigns to pages that exist', () => {
    const paths = campaigns.flatMap(({ materials }) => materials.map(({ path }) => path));
    expect(paths.filter((path) => pageAt(path).title === 'Page not found')).toEqual([]);
  });
});

describe('lists', () => {
  const codes = (filter: object) => matchingProducts({ ...noFilter, ...filter }).map(({ code }) => code);

  it('of products agree with every facet, and with any choice in one', () => {
    expect(codes({ physicalState: ['Granules'] })).toEqual(['FC-2126']);
    expect(codes({ physicalState: ['Granules', 'Paste'], applications: ['Dairy'] })).toEqual(['FC-2126']);
    expect(codes({ searchValue: ' HOLLOW ' })).toEqual(['FC-1107']);
    expect(codes({})).toHaveLength(products.length);
  });

  it('of orders are exported with the days that they cover', () => {
    const filter = { ...noOrderFilter, from: '2026-09-01', shipTo: 'Cork' };
    const shown = matchingOrders(orders, 'Delivered', filter);
    expect(shown.map(({ soNumber }) => soNumber)).toEqual(['SO-204310', 'SO-204102']);
    const covered = { label: 'CSV', count: 2, dateFrom: '2026-09-01', dateTo: '2026-10-13' };
    expect(exportInfoOf(shown, filter)).toEqual(covered);
    expect(exportInfoOf(shown, noOrderFilter).dateFrom).toBe('2026-09-08');
  });
});

describe('the shareholder registration', () => {
  it('skips no step, and repeats none', () => {
    expect(allowedStep(5, 2)).toBe(2);
    expect(allowedStep(0, 2)).toBe(1);
    expect(allowedStep(1, 2)).toBe(1);
    expect(allowedStep(2, 4)).toBe(3);
    expect(allowedStep(3, 4)).toBe(3);
  });

  it('that is completed stays so, or starts again', () => {
    expect(allowedStep(6, 7)).toBe(7);
    expect(allowedStep(1, 7)).toBe(1);
  });
});
