import { Badge, type Column, Table } from '../../ui/index.ts';
import type { Order } from '../data/orders.ts';
import { asDay, asEuro } from '../data/words.ts';
import { linkTo } from '../linkTo.ts';
import { orderPage } from '../pages.ts';
import { toneOf } from '../parts/toneOf.ts';
import { totalOf } from '../session/cart.ts';
import type { ViewProps } from '../viewProps.ts';
import { packsOf } from './orderFile.ts';

interface OrderTableProps extends ViewProps {
  readonly caption: string;
  readonly orders: readonly Order[];
}

export const OrderTable = ({ page, caption, orders }: OrderTableProps) => {
  const columns: readonly Column<Order>[] = [
    {
      head: 'Order',
      cell: ({ soNumber }) => <a href={linkTo(page, orderPage, { so: soNumber })}>{soNumber}</a>,
    },
    { head: 'Your number', cell: ({ poNumber }) => poNumber },
    { head: 'Ordered', cell: ({ orderDate }) => asDay(orderDate) },
    { head: 'Delivery', cell: ({ deliveryDate }) => asDay(deliveryDate) },
    { head: 'Ship to', cell: ({ shipTo }) => shipTo },
    { head: 'Status', cell: ({ status }) => <Badge tone={toneOf(status)}>{status}</Badge> },
    { head: 'Packs', align: 'end', cell: packsOf },
    { head: 'Total', align: 'end', cell: ({ lines }) => asEuro(totalOf(lines)) },
  ];
  return (
    <Table
      caption={caption}
      captionHidden
      columns={columns}
      rows={orders}
      rowKey={({ soNumber }) => soNumber}
      empty="No order fits these filters."
    />
  );
};
