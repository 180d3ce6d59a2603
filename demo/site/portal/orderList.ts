import type { DataOf } from '../../../src/dataElements/catalogue.ts';
import { csvText } from '../../../src/writers/index.ts';
import { type Order, orders } from './data.ts';
import { packsIn, totalOf } from './portalSession.ts';

/** The visitor's choices; an empty text filters nothing. */
export interface OrderFilter {
  readonly from: string;
  readonly shipTo: string;
}

export const noFilter: OrderFilter = { from: '', shipTo: '' };

export const orderTabs = ['Open', 'Delivered'] as const;
export type OrderTab = (typeof orderTabs)[number];

export const tabOf = ({ status }: Pick<Order, 'status'>): OrderTab =>
  status === 'Delivered' ? 'Delivered' : 'Open';

/** The orders of a tab. Dates are compared as texts in ISO order. */
export const matching = (tab: OrderTab, { from, shipTo }: OrderFilter): readonly Order[] =>
  orders.filter(
    (order) => tabOf(order) === tab && order.orderDate >= from && (!shipTo || order.shipTo === shipTo),
  );

/** `shown` is sorted newest first; without a date filter, the dates come from the list itself. */
export const exportInfoOf = (shown: readonly Order[], { from }: OrderFilter): DataOf<'orderExportInfo'> => ({
  label: 'CSV',
  count: shown.length,
  dateFrom: from || (shown.at(-1)?.orderDate ?? ''),
  dateTo: shown[0]?.orderDate ?? '',
});

/** Orders as a CSV file for spreadsheets. */
export const csvOf = (shown: readonly Pick<Order, 'soNumber' | 'poNumber' | 'lines'>[]): string =>
  csvText([
    ['Order', 'Your number', 'Packs', 'Total (EUR)'],
    ...shown.map(({ soNumber, poNumber, lines }) => [soNumber, poNumber, packsIn(lines), totalOf(lines)]),
  ]);

/**
 * Makes the browser save a file that the page has created. The link is never added to the page, because it is not a
 * link of the site.
 */
export const saveFile = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
};
