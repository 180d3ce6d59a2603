import { useState } from 'react';
import { useTrack } from '../../../src/react/index.ts';
import { valuesOf } from '../../forms/useTrackedForm.ts';
import { asDay, asEuro } from '../euroAndDay.ts';
import { linkBetween, queryValue } from '../linkBetween.ts';
import type { ViewProps } from '../page.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Badge } from '../ui/Notice.tsx';
import { Facts, PageHead } from '../ui/Section.tsx';
import { Table } from '../ui/Table.tsx';
import { useOnShow } from '../useOnShow.ts';
import { type Order, orders, productByCode, shipToLocations } from './data.ts';
import {
  csvOf,
  exportInfoOf,
  matching,
  noFilter,
  type OrderFilter,
  type OrderTab,
  orderTabs,
  saveFile,
  tabOf,
} from './orderList.ts';
import { portalPages } from './pages.ts';
import { addToCart, packsIn, totalOf } from './portalSession.ts';

export const OrdersView = ({ page }: ViewProps) => {
  const track = useTrack();
  const [tab, setTab] = useState<OrderTab>('Open');
  const [filter, setFilter] = useState(noFilter);
  const shown = matching(tab, filter);
  const tellList = (of: OrderTab) => {
    const { length } = matching(of, filter);
    track('orderListDetails', {
      orderInfo: { orderTab: of, orderStatus: of, numberOfItems: length },
      resultCount: length,
    });
  };
  useOnShow(() => tellList(tab));
  const changeTab = (next: OrderTab) => {
    setTab(next);
    tellList(next);
  };
  const changeFilter = (next: OrderFilter) => {
    setFilter(next);
    const filterInfo = { fromDate: next.from, shipToLocations: next.shipTo ? [next.shipTo] : [] };
    track('filter', { filterInfo, resultCount: matching(tab, next).length });
  };
  const save = () => {
    track('orderExportListClick', { orderExportInfo: exportInfoOf(shown, filter) });
    saveFile(`foodco-orders-${tab.toLowerCase()}.csv`, csvOf(shown));
  };
  return (
    <>
      <PageHead {...page} />
      <form
        className="row"
        aria-label="Filter the orders"
        onSubmit={(event) => {
          event.preventDefault();
          changeFilter({ ...noFilter, ...valuesOf(event.currentTarget) });
        }}
      >
        <Field label="Ordered from" name="from" type="date" />
        <Field label="Ship to" name="shipTo" options={[['', 'All sites'], ...shipToLocations]} />
        <Button type="submit">Filter</Button>
      </form>
      <div className="stack">
        <div className="row">
          {orderTabs.map((one) => (
            <Button
              key={one}
              look={one === tab ? 'solid' : 'quiet'}
              aria-pressed={one === tab}
              onClick={() => one !== tab && changeTab(one)}
            >
              {one}
            </Button>
          ))}
          <Button look="quiet" onClick={save}>
            Export as CSV
          </Button>
        </div>
        <Table
          caption={`${tab} orders`}
          rows={shown}
          columns={{
            Order: ({ soNumber }) => (
              <a href={linkBetween(page, portalPages.order, { so: soNumber })}>{soNumber}</a>
            ),
            'Your number': ({ poNumber }) => poNumber,
            Ordered: ({ orderDate }) => asDay(orderDate),
            'Ship to': ({ shipTo }) => shipTo,
            Status: ({ status }) => <Badge status={status} />,
            Total: ({ lines }) => asEuro(totalOf(lines)),
          }}
        />
      </div>
    </>
  );
};

const Details = ({ page, order }: ViewProps & { readonly order: Order }) => {
  const track = useTrack();
  const { soNumber, poNumber, orderDate, deliveryDate, status, shipTo, lines } = order;
  useOnShow(() =>
    track('orderDetailsPageLoad', {
      orderInfo: {
        ...{ orderDate, deliveryDate, poNumber, soNumber },
        ...{ orderStatus: status, orderTab: tabOf(order), numberOfItems: lines.length },
      },
    }),
  );
  const orderAgain = () => {
    addToCart(lines);
    window.location.assign(linkBetween(page, portalPages.cart));
  };
  return (
    <>
      <PageHead eyebrow={`Your number ${poNumber}`} title={`Order ${soNumber}`}>
        <Button onClick={orderAgain}>Order again</Button>
      </PageHead>
      <Facts
        facts={[
          ['Status', <Badge key="" status={status} />],
          ['Ordered', asDay(orderDate)],
          ['Delivery', asDay(deliveryDate)],
          ['Ship to', shipTo],
          ['Product', lines.map(({ code }) => productByCode(code)?.title).join()],
          ['Packs', packsIn(lines)],
          ['Total', asEuro(totalOf(lines))],
        ]}
      />
    </>
  );
};

export const OrderView = ({ page }: ViewProps) => {
  const order = orders.find(({ soNumber }) => soNumber === queryValue('so'));
  if (order) return <Details page={page} order={order} />;
  return (
    <PageHead title="Order not found" lead="There is no order with this number in your account.">
      <ButtonLink href={linkBetween(page, portalPages.orders)}>All orders</ButtonLink>
    </PageHead>
  );
};
