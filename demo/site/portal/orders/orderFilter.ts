import type { FilterInfo, OrderExportInfo, OrderInfo } from '../../../../src/dataLayer/events.ts';
import { type Order, type OrderTab, tabOf } from '../data/orders.ts';

/** What the visitor has chosen; empty texts leave everything. */
export interface OrderFilter {
  readonly from: string;
  readonly to: string;
  readonly shipTo: string;
  readonly status: string;
}

export const noFilter: OrderFilter = { from: '', to: '', shipTo: '', status: '' };

/** Dates in ISO order as texts. */
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

/** What a list of orders announces: its tab, and the state that all of it shares. */
export const orderInfoOfList = (tab: OrderTab, status: string, shown: readonly Order[]): OrderInfo => ({
  orderTab: tab,
  orderStatus: status || tab,
  numberOfItems: shown.length,
});

/** Newest first; without a filter the list itself says from when to when it goes. */
export const exportInfoOf = (shown: readonly Order[], filter: OrderFilter): OrderExportInfo => ({
  label: 'CSV',
  count: shown.length,
  dateFrom: filter.from || (shown.at(-1)?.orderDate ?? ''),
  dateTo: filter.to || (shown[0]?.orderDate ?? ''),
});
