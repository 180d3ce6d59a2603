import type { Order } from '../data/orders.ts';
import { portalSession } from './portalSession.ts';

const FIRST_NUMBER = 204_518;
const DAYS_TO_DELIVERY = 8;
const DAY_MS = 86_400_000;

const nextNumber = (orders: readonly Order[]): string =>
  `SO-${Math.max(FIRST_NUMBER, ...orders.map(({ soNumber }) => Number(soNumber.slice(3)))) + 1}`;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Turns the cart into an order, and empties the cart. */
export const placeOrder = (poNumber: string, shipTo: string, at: Date): Order => {
  const { orders, cart } = portalSession.read();
  const order: Order = {
    soNumber: nextNumber(orders),
    poNumber,
    orderDate: dayOf(at.getTime()),
    deliveryDate: dayOf(at.getTime() + DAYS_TO_DELIVERY * DAY_MS),
    status: 'Confirmed',
    shipTo,
    lines: cart,
  };
  portalSession.change((session) => ({ ...session, orders: [order, ...orders], cart: [] }));
  return order;
};
