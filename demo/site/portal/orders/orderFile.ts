import type { Order } from '../data/orders.ts';
import { totalOf } from '../session/cart.ts';

const head = ['Order', 'Your number', 'Ordered', 'Delivery', 'Status', 'Ship to', 'Packs', 'Total (EUR)'];

export const packsOf = ({ lines }: Order): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Orders as a CSV file for spreadsheets. */
export const csvOf = (orders: readonly Order[]): string =>
  [
    head,
    ...orders.map((order) => [
      order.soNumber,
      order.poNumber,
      order.orderDate,
      order.deliveryDate,
      order.status,
      order.shipTo,
      packsOf(order),
      totalOf(order.lines).toFixed(2),
    ]),
  ]
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','))
    .join('\r\n');

/**
 * Makes the browser save a file that the page has created. The link is never added to the page, because it is not a
 * link of the site.
 */
export const saveFile = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
