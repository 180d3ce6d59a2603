import type { DepartedEvent } from '../../edge/index.ts';
import { getPath } from '../../language/index.ts';
import { leavesOf } from './leavesOf.ts';

/**
 * The fields that the edge maps to variables, or that AppMeasurement finds out by itself.
 * https://experienceleague.adobe.com/en/docs/analytics/implementation/aep-edge/xdm-var-mapping
 */
const MAPPED = [
  'web\\.webPageDetails\\.(name|URL|server|siteSection|isErrorPage)',
  'web\\.webReferrer\\.URL',
  'web\\.webInteraction\\.(name|URL|type)',
  'marketing\\.trackingCode',
  'commerce\\.order\\.(purchaseID|currencyCode|payments\\.0\\.transactionID)',
  'commerce\\.(checkouts|productList(Adds|Opens|Removals|Views)|productViews|purchases)\\.(id|value)',
  'productListItems\\.\\d+\\.(SKU|name|quantity|priceTotal|productCategories\\.0\\.categoryID)',
  '_experience\\.analytics\\..*',
  'identityMap\\.ECID\\..*',
  'device\\.(model|type|colorDepth|screenHeight|screenWidth)',
  'environment\\.browserDetails\\.(acceptLanguage|cookiesEnabled|javaEnabled|userAgent|viewport(Height|Width))',
  'environment\\.(carrier|connectionType|ipV4|language|operatingSystem|operatingSystemVersion)',
  'placeContext\\.(localTime|geo\\.(postalCode|stateProvince|_schema\\.(latitude|longitude)))',
];
const IS_MAPPED = new RegExp(`^(${MAPPED.join('|')})$`);

/**
 * All other fields, under the names that the edge gives them, so that the site's processing rules stay the same:
 * `_acme.page.sectionLevel1` → `a.x._acme.page.sectionlevel1`.
 */
export const contextDataOf = ({
  xdm,
  data,
}: Pick<DepartedEvent, 'xdm' | 'data'>): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    leavesOf(xdm)
      .filter(([path]) => !IS_MAPPED.test(path))
      .map(([path, text]) => [`a.x.${path.toLowerCase()}`, text]),
  ),
  ...Object.fromEntries(leavesOf(getPath(data, '__adobe.analytics.contextData'))),
});
