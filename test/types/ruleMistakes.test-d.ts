// Code that must not compile: each line marked @ts-expect-error is a mistake that a rule author can make.
// `tsc` is the test runner.

import { pageName } from '../../src/dataElements/index.ts';
import { pushEvent } from '../../src/dataLayer/index.ts';
import { foodco } from '../../src/foodco.ts';
import { fieldsFrom } from '../../src/hooks/index.ts';
import { javascriptVariable, query } from '../../src/readers/index.ts';
import { consented, inPortal, notYetCounted } from '../../src/rules/conditions/index.ts';
import {
  any,
  condition,
  type Descriptions,
  defineDataElement,
  defineFill,
  defineRule,
  type ElementDescriptions,
  type Examples,
  not,
  oneOf,
  payload,
} from '../../src/site/index.ts';
import { interaction } from '../../src/site/interaction.ts';
import { changed, clicked, customEvent, domEvent, entersViewport, pushed } from '../../src/sources/index.ts';
import { pushedInteractions } from '../../src/sources/pushedInteractions.ts';
import { createTag } from '../../src/tag/createTag.ts';

const name = 'x';
const bare: { name: string; actions: [] } = { name, actions: [] };
const type = 'sendEvent';
const eventType = 'web.webinteraction.linkClicks';
const quote = pushed('requestQuote');

// @ts-expect-error an event that is not in the catalogue
pushed('requestAQuote');
// @ts-expect-error a scope that the data layer does not know
pushed('requestQuote', 'later');

defineRule(quote, {
  name,
  // @ts-expect-error a payload field that this event does not carry
  actions: [{ type, eventType, xdm: { '_tenant.page.name': payload('requestQuoteInfo.tittle') } }],
});
defineRule(quote, {
  name,
  // @ts-expect-error a payload field of another event
  actions: [{ type, eventType, xdm: { '_tenant.page.name': payload('loginInfo.userLoginTime') } }],
});
defineRule(quote, {
  name,
  // @ts-expect-error a text where XDM wants a number
  actions: [{ type, eventType, xdm: { '_tenant.page.loadTime': payload('requestQuoteInfo.quoteId') } }],
});
// @ts-expect-error a data element of the wrong type
defineRule(quote, { name, actions: [{ type, eventType, xdm: { '_tenant.page.loadTime': pageName } }] });
// @ts-expect-error a plain value of the wrong type
defineRule(quote, { name, actions: [{ type, eventType, xdm: { 'web.webPageDetails.isHomePage': 'yes' } }] });
// @ts-expect-error a path that XDM lacks
defineRule(quote, { name, actions: [{ type, eventType, xdm: { 'web.webPageDetails.url': pageName } }] });
// @ts-expect-error a path of the data object that does not exist
defineRule(quote, { name, actions: [{ type, eventType, data: { '__adobe.analytics.event': 'event1' } }] });
defineRule(quote, { name, actions: [{ type, eventType, data: { '__adobe.analytics.eVar5': 'x' } }] });
// @ts-expect-error a variable that Analytics does not have
defineRule(quote, { name, actions: [{ type, eventType, data: { '__adobe.analytics.eVarA': 'x' } }] });
// @ts-expect-error a value outside the enumeration
defineRule(quote, { name, actions: [{ type, eventType, xdm: { 'web.webInteraction.type': 'downloads' } }] });
defineRule(quote, {
  name,
  actions: [
    {
      type,
      eventType: 'commerce.purchases',
      xdm: {
        'commerce.purchases.value': 1,
        'commerce.order.purchaseID': 'Q1',
        'commerce.order.priceTotal': 12.5,
        'commerce.order.currencyCode': 'EUR',
        productListItems: [{ SKU: 'V1', quantity: 2, priceTotal: 12.5 }],
      },
    },
  ],
});
defineRule(quote, { name, actions: [{ type, eventType: 'an event type of the site’s own' }] });
// @ts-expect-error a number for a text of commerce
defineRule(quote, { name, actions: [{ type, eventType, xdm: { 'commerce.order.purchaseID': 1 } }] });
// @ts-expect-error a misspelt field of commerce
defineRule(quote, { name, actions: [{ type, eventType, xdm: { 'commerce.order.purchaseId': 'Q1' } }] });
// @ts-expect-error an unknown action
defineRule(quote, { name, actions: [{ type: 'sendBeacon' }] });
// @ts-expect-error an action without what it needs
defineRule(quote, { name, actions: [{ type: 'setCookie', name: 'formStart' }] });
// @ts-expect-error a cookie whose value is no text
defineRule(quote, { name, actions: [{ type: 'setCookie', name: 'formStart', value: 5 }] });
defineRule(quote, {
  name,
  // @ts-expect-error a cookie's value from a field that the payload lacks
  actions: [{ type: 'setCookie', name: 'formStart', value: payload('requestQuoteInfo.tittle') }],
});
// @ts-expect-error an action that runs no function
defineRule(quote, { name, actions: [{ type: 'run', label: 'x', run: 'x' }] });
// @ts-expect-error a rule without a name
defineRule(quote, { actions: [] });
// @ts-expect-error a misspelt property of the rule itself
defineRule(quote, { name, actions: [], condition: [] });
// @ts-expect-error an order that is no number
defineRule(quote, { name, actions: [], order: '42' });
// @ts-expect-error a trigger by its name alone
defineRule('requestQuote', { name, actions: [] });

// @ts-expect-error an interaction’s payload field of another event
interaction(quote, { name, xdm: { '_tenant.page.name': payload('loginInfo.userLoginTime') } });
// @ts-expect-error a path of an interaction that XDM lacks
interaction(quote, { name, xdm: { 'web.webPageDetails.url': pageName } });
interaction(quote, { name, counts: 102 });
// @ts-expect-error the name of an Analytics event in place of its number
interaction(quote, { name, counts: 'event2' });
// @ts-expect-error an interaction with a condition for another trigger’s payload
interaction(quote, { name, conditions: [notYetCounted] });
// @ts-expect-error an interaction’s misspelt property
interaction(quote, { name, count: 1 });

// @ts-expect-error a family with an event that is not in the catalogue
pushedInteractions({ requestAQuote: { name } });
pushedInteractions({
  // @ts-expect-error a family’s payload field of another event
  requestQuote: { name, xdm: { '_tenant.page.name': payload('loginInfo.userLoginTime') } },
});
// @ts-expect-error a misspelt property in a family
pushedInteractions({ requestQuote: { name, count: 1 } });

// @ts-expect-error a reusable condition that needs another trigger's payload
defineRule(quote, { name, actions: [], conditions: [notYetCounted] });
defineRule(quote, {
  ...bare,
  // @ts-expect-error an inline condition that reads a field the payload lacks
  conditions: [condition({ label: 'c', find: (c) => c.payload.requestQuoteInfo.total })],
});
defineRule(quote, {
  ...bare,
  // @ts-expect-error the same, inside combinators
  exceptions: [any(inPortal, not(condition({ label: 'c', find: (c) => c.payload.nope })))],
});
defineRule(quote, {
  ...bare,
  // @ts-expect-error a list of values of another type than what is read
  conditions: [oneOf({ label: 'c', find: ({ page }) => page.path, values: [3] })],
});
defineRule(quote, {
  ...bare,
  // @ts-expect-error a value that comes later
  conditions: [oneOf({ label: 'c', find: async ({ page }) => page.path, values: ['/cart'] })],
});
defineRule(quote, {
  ...bare,
  // @ts-expect-error a field that the payload lacks
  conditions: [oneOf({ label: 'c', find: (c) => c.payload.requestQuoteInfo.total, values: [3] })],
});
defineRule(quote, {
  ...bare,
  conditions: [
    // @ts-expect-error a judgement of another type than what was read
    condition({ label: 'c', find: ({ page }) => page.path, test: (path) => path > 3 && path.toFixed() }),
  ],
});
// @ts-expect-error a purpose that does not exist
consented('analytics');
// @ts-expect-error a data element that reads outside its context
defineDataElement({ name, read: ({ window }) => window.title });
// @ts-expect-error a fallback of another type
defineDataElement({ name, read: ({ page }) => page.title, fallback: 0 });

// @ts-expect-error a description inside a rule: it would be in the built tag
defineRule(quote, { name, actions: [], description: 'd' });
// @ts-expect-error the same in a family
pushedInteractions({ requestQuote: { name, description: 'd' } });
// @ts-expect-error the same in a data element
defineDataElement({ name, read: ({ page }) => page.title, description: 'd' });

const title = 't';
const family = { quote: defineRule(quote, { name, actions: [] }) };
// @ts-expect-error a description of a rule that the family has not
export const unknownRule: Descriptions<typeof family> = { quota: 'd' };
// @ts-expect-error a description of what is no data element
export const noElement: ElementDescriptions = [[quote, 'd']];
// @ts-expect-error a rule without examples
export const none: Examples<typeof family> = {};
// @ts-expect-error a rule with an empty list of examples
export const empty: Examples<typeof family> = { quote: [] };
export const foreign: Examples<typeof family> = {
  // @ts-expect-error an example whose payload is not this event's
  quote: [{ title, payload: { loginInfo: {} }, sends: 'nothing' }],
};
export const wrongValue: Examples<typeof family> = {
  // @ts-expect-error an expected value of the wrong type
  quote: [{ title, payload: { requestQuoteInfo: {} }, sends: { '_tenant.page.loadTime': 'fast' } }],
};
export const wrongGiven: Examples<typeof family> = {
  // @ts-expect-error a context that lacks a part of the page
  quote: [{ title, given: { page: { url: 'x' } }, payload: { requestQuoteInfo: {} }, sends: 'nothing' }],
};

const campaign = query('campaign');
fieldsFrom({ 'marketing.trackingCode': campaign, '_tenant.page.name': pageName });
// @ts-expect-error a fill of a field that XDM lacks
fieldsFrom({ 'marketing.trakingCode': campaign });
// @ts-expect-error the same beside a right one
fieldsFrom({ 'marketing.trackingCode': campaign, '_tenant.pgae.name': pageName });
// @ts-expect-error a fill of a number with a text
fieldsFrom({ 'commerce.order.priceTotal': campaign });
defineFill({ create: () => ({ fields: ({ page }) => ({ '_tenant.page.name': page.host }) }) });
defineFill({
  create: ({ browser }) => ({
    fields: ({ isPageView }) => (isPageView ? { '_tenant.page.name': browser.title() } : {}),
    left: ({ ofEvent }) => ofEvent('_tenant.page.name'),
  }),
  stored: () => ({ cookies: ['visits'] }),
});
// @ts-expect-error a field of a fill that XDM lacks
defineFill({ create: () => ({ fields: () => ({ '_tenant.pgae.name': 'x' }) }) });
// @ts-expect-error the same beside a right one
defineFill({ create: () => ({ fields: () => ({ '_tenant.page.name': 'x', '_tenant.pgae.name': 'x' }) }) });
// @ts-expect-error a value of a fill of the wrong type
defineFill({ create: () => ({ fields: () => ({ '_tenant.page.name': 5 }) }) });
// @ts-expect-error a fill that answers with a promise
defineFill({ create: () => ({ fields: async () => ({}) }) });

// @ts-expect-error a push without what the event carries
pushEvent([], 'requestQuote', {});
// @ts-expect-error a push of an event that is not in the catalogue
pushEvent([], 'requestAQuote', {});
const perEnvironment = { development: 'd', staging: 's', production: 'p' };
const organisation = { orgId: 'x@AdobeOrg', datastreams: perEnvironment, tenant: 'foodco' };
// @ts-expect-error settings without an edge
createTag({ settings: organisation, site: foodco });
// @ts-expect-error a tag without rules: the site's own, or allRules
createTag({ settings: { ...organisation, edgeDomain: 'edge.example.com' } });
// As an imported JSON file has them: the texts have become `string`.
const ofFile = {
  ...organisation,
  edgeDomain: 'edge.example.com',
  exits: 'external',
  mode: 'shadow',
  timeParts: ['day'],
};
createTag({ settings: ofFile, site: foodco });
// @ts-expect-error a file with a number for a text
createTag({ settings: { ...ofFile, tenant: 5 }, site: foodco });
const { exits, mode, timeParts, ...required } = ofFile;
createTag({ settings: { ...required, exits: 'external' }, site: foodco });
// @ts-expect-error a misspelt value
createTag({ settings: { ...required, exits: 'externl' }, site: foodco });
// @ts-expect-error a misspelt value in a list
createTag({ settings: { ...required, timeParts: ['dya'] }, site: foodco });
// @ts-expect-error a misspelt setting
createTag({ settings: { ...required, exitz: 'external' }, site: foodco });

// Code that must compile: the payload is inferred without a cast, also inside combinators.
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const exactly = <A, B>(_: Equal<A, B>) => true;
defineRule(pushed('orderExportListClick'), {
  name,
  conditions: [
    consented('performance'),
    not(
      condition({
        label: 'c',
        find: ({ payload: p }) => exactly<typeof p.orderExportInfo.count, number | undefined>(true),
      }),
    ),
    condition({
      label: 'c',
      find: (_, use) => use(pageName),
      test: (found) => exactly<typeof found, string | undefined>(true),
    }),
  ],
  exceptions: [
    any(inPortal, condition({ label: 'c', find: ({ payload: p }) => p.orderExportInfo.label === 'CSV' })),
  ],
  actions: [
    {
      type,
      eventType,
      xdm: {
        '_tenant.page.name': payload('orderExportInfo.label'),
        '_tenant.page.loadTime': payload('orderExportInfo.count'),
        '_tenant.internalCampaign': {
          name: 'upper case',
          compute: ({ payload: p }) => p.orderExportInfo.label?.toUpperCase(),
        },
        'web.webPageDetails.isHomePage': false,
      },
    },
  ],
});

const buy = clicked('.buy');
defineRule(buy, {
  name,
  actions: [{ type, eventType, xdm: { '_tenant.page.type': payload('attributes.data-sku') } }],
});
// @ts-expect-error a field that the payload of a click does not have
defineRule(buy, { name, actions: [{ type, eventType, xdm: { '_tenant.page.type': payload('value') } }] });
// @ts-expect-error a test of a value that is neither a pattern nor a function with a label
domEvent('change', 'select', { value: 'L' });
domEvent('any-other', 'my-element');
// @ts-expect-error an option that there is not
entersViewport('.offer', { each: 'once' });
const size = javascriptVariable<number>('cart.size');
// @ts-expect-error a number where XDM wants a text
defineRule(buy, { name, actions: [{ type, eventType, xdm: { '_tenant.page.name': size } }] });
defineRule(changed(size), {
  name,
  actions: [{ type, eventType, xdm: { '_tenant.page.loadTime': payload('to') } }],
});
defineRule(customEvent<{ readonly sku: string }>('cart:add'), {
  name,
  actions: [{ type, eventType, xdm: { '_tenant.page.name': payload('detail.sku') } }],
});
