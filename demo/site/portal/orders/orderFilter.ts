import type { FilterInfo, OrderExportInfo, OrderInfo } from '../../../../src/dataLayer/events.ts';
import { type Order, type OrderTab, tabOf } from '../data/orders.ts';

/** The visitor's choices; an empty text filters nothing. */
export interface OrderFilter {
  readonly from: string;
  readonly to: string;
  readonly shipTo: string;
  readonly status: string;
}

export const noFilter: OrderFilter = { from: '', to: '', shipTo: '', status: '' };

/** Filters the orders. Dates are compared as texts in ISO order. */
export const matching = (orders: readonly Order[], tab: OrderTab, filter: OrderFilter): readonly Order[] =>
  orders.filter(
    (order) =>
      tabOf(order) === tab &&
      (filter.from === '' || order.orderDate >= filter.from) &&
      (filter.to === '' || order.orderDate <= filter.to) &&
      (filter.shipTo === '' || order.shipTo === filter.shipTo) &&
      (filter.status === '' || order.status === filter.status),
  );

const chosen = (value: string): readonly string[] => (value ? [value] : []);

export const filterInfoOf = ({ from, to, shipTo, status }: OrderFilter): FilterInfo => ({
  fromDate: from,
  toDate: to,
  shipToLocations: chosen(shipTo),
  status: chosen(status),
});

/** The announcement of a list of orders: its tab, and the status that all its orders share. */
export const orderInfoOfList = (tab: OrderTab, status: string, shown: readonly Order[]): OrderInfo => ({
  orderTab: tab,
  orderStatus: status || tab,
  numberOfItems: shown.length,
});

/** `shown` is sorted newest first; without a date filter, the dates come from the list itself. */
export const exportInfoOf = (shown: readonly Order[], filter: OrderFilter): OrderExportInfo => ({
  label: 'CSV',
  count: shown.length,
  dateFrom: filter.from || (shown.at(-1)?.orderDate ?? ''),
  dateTo: filter.to || (shown[0]?.orderDate ?? ''),
});
