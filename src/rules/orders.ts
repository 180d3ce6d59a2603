import {
  abandonmentType,
  order,
  orderExport,
  purchaseOrderNumber,
  resultCount,
} from '../dataElements/index.ts';
import type { Examples } from '../site/index.ts';
import { under } from '../site/index.ts';
import { pushedInteractions } from '../sources/index.ts';
import { userFields } from './fields.ts';
import { unknownUser } from './given.ts';

export const orderRules = pushedInteractions({
  orderListDetails: {
    name: 'Order list view',
    stateOf: () => 'order list',
    xdm: {
      ...userFields,
      ...under('_tenant.order', order),
      '_tenant.resultCount': resultCount,
    },
  },
  orderDetailsPageLoad: {
    name: 'Order view',
    stateOf: () => 'order',
    xdm: {
      'commerce.order.purchaseOrderNumber': purchaseOrderNumber,
      ...userFields,
      ...under('_tenant.order', order),
    },
  },
  orderExportListClick: {
    name: 'Order export',
    xdm: { ...userFields, ...under('_tenant.orderExport', orderExport) },
  },
  cartAbandoned: {
    name: 'Cart abandoned',
    xdm: {
      'commerce.cartAbandons.value': 1,
      ...userFields,
      '_tenant.abandonmentType': abandonmentType,
    },
  },
});

const listShown = {
  orderInfo: { orderTab: 'Open', orderStatus: 'Shipped', numberOfItems: 25 },
  resultCount: 240,
  userInfo: { userID: 'u1' },
};
const orderShown = {
  orderInfo: {
    orderDate: '2026-11-02',
    deliveryDate: '2026-11-24',
    orderStatus: 'Shipped',
    orderTab: 'Open',
    poNumber: 'PO-1',
    soNumber: 'SO-9',
    numberOfItems: 3,
  },
};
const exported = {
  orderExportInfo: { label: 'Excel', count: 240, dateFrom: '2026-01-01', dateTo: '2026-11-20' },
};

export const orderExamples = (): Examples<typeof orderRules> => ({
  orderListDetails: [
    {
      title: 'the tab of open orders',
      payload: listShown,
      sends: {
        ...unknownUser,
        '_tenant.user.userID': 'u1',
        '_tenant.order.orderDate': '',
        '_tenant.order.deliveryDate': '',
        '_tenant.order.orderStatus': 'Shipped',
        '_tenant.order.orderTab': 'Open',
        '_tenant.order.poNumber': '',
        '_tenant.order.soNumber': '',
        '_tenant.order.numberOfItems': '25',
        '_tenant.resultCount': '240',
      },
    },
  ],
  orderDetailsPageLoad: [
    {
      title: 'an order on its way',
      payload: orderShown,
      sends: {
        ...unknownUser,
        'commerce.order.purchaseOrderNumber': 'PO-1',
        '_tenant.user.userID': 'No datalayer value found',
        '_tenant.order.orderDate': '2026-11-02',
        '_tenant.order.deliveryDate': '2026-11-24',
        '_tenant.order.orderStatus': 'Shipped',
        '_tenant.order.orderTab': 'Open',
        '_tenant.order.poNumber': 'PO-1',
        '_tenant.order.soNumber': 'SO-9',
        '_tenant.order.numberOfItems': '3',
      },
    },
    {
      title: 'an order without numbers',
      payload: { orderInfo: { orderStatus: 'Draft' } },
      sends: {
        '_tenant.order.orderStatus': 'Draft',
        '_tenant.order.soNumber': '',
      },
    },
  ],
  orderExportListClick: [
    {
      title: 'this year as a table',
      payload: exported,
      sends: {
        ...unknownUser,
        '_tenant.user.userID': 'No datalayer value found',
        '_tenant.orderExport.label': 'Excel',
        '_tenant.orderExport.count': '240',
        '_tenant.orderExport.dateFrom': '2026-01-01',
        '_tenant.orderExport.dateTo': '2026-11-20',
      },
    },
  ],
  cartAbandoned: [
    {
      title: 'a visitor who leaves the basket',
      payload: { abandonmentType: 'navigation' },
      sends: {
        ...unknownUser,
        'commerce.cartAbandons.value': 1,
        '_tenant.user.userID': 'No datalayer value found',
        '_tenant.abandonmentType': 'navigation',
      },
    },
  ],
});
