export type OrderStatus = 'Confirmed' | 'In production' | 'Shipped' | 'Delivered' | 'Cancelled';

export interface OrderLine {
  readonly code: string;
  readonly quantity: number;
}

export interface Order {
  /** Our order number. */
  readonly soNumber: string;
  /** The customer’s order number. */
  readonly poNumber: string;
  readonly orderDate: string;
  readonly deliveryDate: string;
  readonly status: OrderStatus;
  readonly shipTo: string;
  readonly lines: readonly OrderLine[];
}

export type OrderTab = 'Open' | 'Delivered' | 'Cancelled';
export const orderTabs: readonly OrderTab[] = ['Open', 'Delivered', 'Cancelled'];

export const tabOf = ({ status }: Pick<Order, 'status'>): OrderTab =>
  status === 'Delivered' || status === 'Cancelled' ? status : 'Open';

export const shipToLocations = ['Cork', 'Leeds', 'Graz'] as const;

const order = (
  soNumber: string,
  poNumber: string,
  [orderDate, deliveryDate]: readonly [string, string],
  status: OrderStatus,
  shipTo: (typeof shipToLocations)[number],
  lines: Readonly<Record<string, number>>,
): Order => ({
  soNumber,
  poNumber,
  orderDate,
  deliveryDate,
  status,
  shipTo,
  lines: Object.entries(lines).map(([code, quantity]) => ({ code, quantity })),
});

/** Newest first. */
export const orders: readonly Order[] = [
  order('SO-204518', 'PO-7741', ['2026-11-16', '2026-11-24'], 'Shipped', 'Cork', {
    'FC-2104': 24,
    'FC-4402': 12,
  }),
  order('SO-204497', 'PO-7738', ['2026-11-12', '2026-12-01'], 'In production', 'Leeds', { 'FC-2111': 30 }),
  order('SO-204460', 'PO-7725', ['2026-11-09', '2026-11-27'], 'Confirmed', 'Cork', {
    'FC-1107': 40,
    'FC-1160': 6,
    'FC-1188': 10,
  }),
  order('SO-204391', 'PO-7702', ['2026-10-29', '2026-11-06'], 'Delivered', 'Graz', { 'FC-2104': 18 }),
  order('SO-204310', 'PO-7689', ['2026-10-13', '2026-10-20'], 'Delivered', 'Cork', {
    'FC-3215': 8,
    'FC-4402': 16,
  }),
  order('SO-204255', 'PO-7671', ['2026-10-01', '2026-10-09'], 'Cancelled', 'Leeds', { 'FC-1134': 2 }),
  order('SO-204102', 'PO-7640', ['2026-09-08', '2026-09-15'], 'Delivered', 'Cork', {
    'FC-2104': 36,
    'FC-1107': 20,
  }),
  order('SO-203977', 'PO-7612', ['2026-08-17', '2026-08-26'], 'Delivered', 'Leeds', { 'FC-1121': 4 }),
  order('SO-203804', 'PO-7580', ['2026-07-20', '2026-07-29'], 'Delivered', 'Graz', {
    'FC-4410': 6,
    'FC-3180': 24,
  }),
  order('SO-203655', 'PO-7544', ['2026-06-22', '2026-07-01'], 'Cancelled', 'Cork', { 'FC-2126': 3 }),
];
