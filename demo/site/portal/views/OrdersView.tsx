import { Tabs } from '@base-ui/react/tabs';
import { useState } from 'react';
import { useTrack } from '../../../../src/react/index.ts';
import { Button, PageHead } from '../../ui/index.ts';
import { type OrderTab, orderTabs, tabOf } from '../data/orders.ts';
import { OrderFilterForm } from '../orders/OrderFilterForm.tsx';
import { OrderTable } from '../orders/OrderTable.tsx';
import { csvOf, saveFile } from '../orders/orderFile.ts';
import {
  exportInfoOf,
  filterInfoOf,
  matching,
  noFilter,
  type OrderFilter,
  orderInfoOfList,
} from '../orders/orderFilter.ts';
import { usePortalSession } from '../session/portalSession.ts';
import { useOnShow } from '../useOnShow.ts';
import type { ViewProps } from '../viewProps.ts';

const statuses = ['Confirmed', 'In production', 'Shipped', 'Delivered', 'Cancelled'] as const;

export const OrdersView = ({ page }: ViewProps) => {
  const track = useTrack();
  const { orders } = usePortalSession();
  const [tab, setTab] = useState<OrderTab>('Open');
  const [filter, setFilter] = useState(noFilter);
  const shown = matching(orders, tab, filter);

  const tellList = (of: OrderTab, by: OrderFilter) => {
    const list = matching(orders, of, by);
    track('orderListDetails', {
      orderInfo: orderInfoOfList(of, by.status, list),
      resultCount: list.length,
    });
  };
  useOnShow(() => tellList(tab, filter));

  const changeTab = (next: OrderTab) => {
    // Orders of the other tab have other statuses, so the status filter is reset.
    const left = { ...filter, status: '' };
    setTab(next);
    setFilter(left);
    tellList(next, left);
  };
  const changeFilter = (next: OrderFilter) => {
    setFilter(next);
    track('filter', { filterInfo: filterInfoOf(next), resultCount: matching(orders, tab, next).length });
  };
  const save = () => {
    track('orderExportListClick', { orderExportInfo: exportInfoOf(shown, filter) });
    saveFile(`foodco-orders-${tab.toLowerCase()}.csv`, csvOf(shown));
  };

  return (
    <>
      <PageHead title={page.title} lead={page.lead} />
      <OrderFilterForm
        statuses={statuses.filter((status) => tabOf({ status }) === tab)}
        onFilter={changeFilter}
      />
      <Tabs.Root value={tab} onValueChange={changeTab}>
        <div className="order-bar">
          <Tabs.List className="cmp-tabs__tablist" aria-label="Orders by state">
            {orderTabs.map((one) => (
              <Tabs.Tab
                key={one}
                value={one}
                className={`cmp-tabs__tab ${one === tab ? 'cmp-tabs__tab--active' : ''}`}
              >
                {one}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <p className="quiet" role="status">
            {shown.length === 1 ? '1 order' : `${shown.length} orders`}
          </p>
          <Button look="quiet" onClick={save} disabled={shown.length === 0}>
            Export as CSV
          </Button>
        </div>
        {orderTabs.map((one) => (
          <Tabs.Panel key={one} value={one}>
            <OrderTable page={page} caption={`${one} orders`} orders={one === tab ? shown : []} />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </>
  );
};
