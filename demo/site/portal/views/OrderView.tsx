import { pushEvent } from '../../../aem/pushEvent.ts';
import { linkBetween } from '../../linkBetween.ts';
import { Badge, Button, ButtonLink, type Column, PageHead, Section, Table } from '../../ui/index.ts';
import { type Order, type OrderLine, tabOf } from '../data/orders.ts';
import { productByCode } from '../data/products.ts';
import { asDay, asEuro } from '../data/words.ts';
import { linkTo } from '../linkTo.ts';
import { OrderProgress } from '../orders/OrderProgress.tsx';
import { cartPage, ordersPage, productPage } from '../pages.ts';
import { Facts } from '../parts/Facts.tsx';
import { toneOf } from '../parts/toneOf.ts';
import { queryValue } from '../queryValue.ts';
import { addToCart, totalOf } from '../session/cart.ts';
import { usePortalSession } from '../session/portalSession.ts';
import { useOnShow } from '../useOnShow.ts';
import { useTitle } from '../useTitle.ts';
import type { ViewProps } from '../viewProps.ts';

const Details = ({ page, order }: ViewProps & { readonly order: Order }) => {
  const { soNumber, poNumber, orderDate, deliveryDate, status, shipTo, lines } = order;
  useTitle(page, 'Order details');
  useOnShow(() =>
    pushEvent('orderDetailsPageLoad', {
      orderInfo: {
        orderDate,
        deliveryDate,
        orderStatus: status,
        orderTab: tabOf(order),
        poNumber,
        soNumber,
        numberOfItems: lines.length,
      },
    }),
  );
  const columns: readonly Column<OrderLine>[] = [
    {
      head: 'Product',
      cell: ({ code }) => (
        <a href={linkTo(page, productPage, { code })}>{productByCode(code)?.title ?? code}</a>
      ),
    },
    { head: 'Code', cell: ({ code }) => code },
    { head: 'Pack', cell: ({ code }) => productByCode(code)?.pack.size },
    { head: 'Packs', align: 'end', cell: ({ quantity }) => quantity },
    { head: 'Total', align: 'end', cell: (line) => asEuro(totalOf([line])) },
  ];
  const orderAgain = () => {
    addToCart(lines);
    window.location.assign(linkBetween(page, cartPage));
  };
  return (
    <>
      <PageHead eyebrow={`Your number ${poNumber}`} title={`Order ${soNumber}`}>
        <Button onClick={orderAgain}>Order again</Button>
        <ButtonLink look="quiet" href={linkBetween(page, ordersPage)}>
          All orders
        </ButtonLink>
      </PageHead>
      <OrderProgress status={status} />
      <Facts
        facts={[
          [
            'Status',
            <Badge key="status" tone={toneOf(status)}>
              {status}
            </Badge>,
          ],
          ['Ordered', asDay(orderDate)],
          ['Delivery', asDay(deliveryDate)],
          ['Ship to', shipTo],
          ['Total', asEuro(totalOf(lines))],
        ]}
      />
      <Section title="What is in it">
        <Table caption="Items" captionHidden columns={columns} rows={lines} rowKey={({ code }) => code} />
      </Section>
    </>
  );
};

export const OrderView = ({ page }: ViewProps) => {
  const order = usePortalSession().orders.find(({ soNumber }) => soNumber === queryValue('so'));
  if (order) return <Details page={page} order={order} />;
  return (
    <PageHead title="Order not found" lead="There is no order with this number in your account.">
      <ButtonLink href={linkBetween(page, ordersPage)}>All orders</ButtonLink>
    </PageHead>
  );
};
