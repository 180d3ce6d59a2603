import type { DepartedEvent } from '../../edge/index.ts';
import { getPath } from '../../language/index.ts';
import { eventsOf } from './eventsOf.ts';
import { textOf } from './leavesOf.ts';
import { productsOf } from './productsOf.ts';

/** https://experienceleague.adobe.com/en/docs/analytics/implementation/aep-edge/xdm-var-mapping */
const VARIABLES: Readonly<Record<string, string>> = {
  pageName: 'web.webPageDetails.name',
  pageURL: 'web.webPageDetails.URL',
  server: 'web.webPageDetails.server',
  channel: 'web.webPageDetails.siteSection',
  referrer: 'web.webReferrer.URL',
  linkName: 'web.webInteraction.name',
  linkURL: 'web.webInteraction.URL',
  campaign: 'marketing.trackingCode',
  purchaseID: 'commerce.order.purchaseID',
  transactionID: 'commerce.order.payments.0.transactionID',
  currencyCode: 'commerce.order.currencyCode',
  zip: 'placeContext.geo.postalCode',
  state: 'placeContext.geo.stateProvince',
};

/** Variables that are the same in AppMeasurement and in the data object. */
const SHARED =
  /^(pageName|pageURL|pageType|channel|server|referrer|campaign|events|products|purchaseID|transactionID|currencyCode|zip|linkName|linkURL|eVar\d+|prop\d+|list\d|hier\d)$/;

type Entry = readonly [name: string, text: string];
const entriesOf = (value: unknown): [string, unknown][] => Object.entries(Object(value));

const dimensionsOf = (xdm: unknown): readonly Entry[] => {
  const at = (kind: string) => entriesOf(getPath(xdm, `_experience.analytics.customDimensions.${kind}`));
  const joined = (values: unknown, separator: unknown = ',') =>
    Array.isArray(values) ? values.map(textOf).filter(Boolean).join(textOf(separator)) : '';
  return [
    ...[...at('eVars'), ...at('props'), ...at('hierarchies')].map(
      ([name, value]) => [name, textOf(value)] as const,
    ),
    ...at('listProps').map(
      ([name, it]) => [name, joined(getPath(it, 'values'), getPath(it, 'delimiter'))] as const,
    ),
    ...at('lists').map(([name, it]) => {
      const list = getPath(it, 'list');
      return [name, joined(Array.isArray(list) ? list.map((entry) => getPath(entry, 'value')) : [])] as const;
    }),
  ];
};

/**
 * The variables that the edge would make of an event. Values of the data object override those of XDM, and its empty
 * texts blank a variable. Its shorthands (`v1`, `c1` …) are not read.
 */
export const variablesOf = ({
  xdm,
  data,
}: Pick<DepartedEvent, 'xdm' | 'data'>): Readonly<Record<string, string>> => {
  const all: readonly Entry[] = [
    ...Object.entries(VARIABLES).map(([name, path]) => [name, textOf(getPath(xdm, path))] as const),
    ['pageType', getPath(xdm, 'web.webPageDetails.isErrorPage') === true ? 'errorPage' : ''],
    ['events', eventsOf(xdm)],
    ['products', productsOf(xdm)],
    ...dimensionsOf(xdm),
    ...entriesOf(getPath(data, '__adobe.analytics'))
      .filter(([name]) => SHARED.test(name))
      .map(([name, value]) => [name, textOf(value)] as const),
  ];
  return Object.fromEntries(Object.entries(Object.fromEntries(all)).filter(([, text]) => text !== ''));
};
