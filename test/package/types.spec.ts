import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { snippetsOf } from '../snippetsOf.ts';
import { createApp, tsc } from './createApp.ts';
import { shop } from './sites.ts';

const completions = join(projectRoot, 'test/package/completions.js');
/** The oldest compiler and the newest, each with one kind of module resolution. */
const COMPILERS = [
  ['5.5', join(projectRoot, 'test/package/node_modules/typescript-5.5/bin/tsc'), 'node16'],
  ['7', tsc, 'bundler'],
] as const;

const MISTAKES = `
import { createTag, defineFill, defineRule, defineSite, payload, pushed, pushEvent, query, type ScriptEntry, type SettingsInput, type TrackingRule, under } from 'tamis';
import { oneTrust } from 'tamis/consent';
import { foodco } from 'tamis/foodco';
import { fieldsFrom } from 'tamis/hooks';
import { createSatellite } from 'tamis/legacy';
import { TamisProvider, Track, useConsent, usePageView, useTamis, useTrack } from 'tamis/react';
import * as families from 'tamis/rules';
import { createTestTag, startEdge } from 'tamis/testing';
import './events.js';

declare module 'tamis' {
  interface OwnSettings {
    readonly freeShippingFrom: number;
  }
  interface OwnScripts {
    readonly reviews?: ScriptEntry;
  }
}
// A site that begins with Foodco's definition has its own settings and scripts, and Foodco's.
export const both: Partial<SettingsInput> = {
  freeShippingFrom: 50,
  errorPageTitles: ['Page not found'],
  scripts: { reviews: { src: '/reviews.js' }, chatWidget: { src: '/chat.js' } },
};
// @ts-expect-error a text in place of the site's number
export const wrong: Partial<SettingsInput> = { freeShippingFrom: '50' };

export const all = [createSatellite, TamisProvider, Track, useConsent, usePageView, useTamis, useTrack, startEdge];
const { allRules, ...parts } = families;
declare const settings: SettingsInput;
createTag({ settings, site: foodco, addOns: [createSatellite()] });
const { orgId, edgeDomain, datastreams, tenant } = settings;
// As an imported JSON file has it.
const file = { orgId, edgeDomain, datastreams, tenant, exits: 'external', timeParts: ['day'] };
createTag({ settings: file, site: foodco });
// @ts-expect-error a misspelt value
createTag({ settings: { orgId, edgeDomain, datastreams, tenant, exits: 'externl' }, site: foodco });
const taken: readonly TrackingRule[] = Object.values(parts).flatMap((part) => Object.values<TrackingRule>(part));
fieldsFrom({ 'marketing.trackingCode': query('campaign') });
// @ts-expect-error a fill of a field that XDM lacks
fieldsFrom({ 'marketing.trakingCode': query('campaign') });
defineFill({ create: () => ({ fields: ({ page }) => ({ '_tenant.newsletter.topic': page.path }) }) });
// @ts-expect-error a field of a fill that XDM lacks
defineFill({ create: () => ({ fields: ({ page }) => ({ '_tenant.newsletter.topik': page.path }) }) });
const consent = oneTrust();
createTag({ settings, site: defineSite({ consent, rules: [...Object.values(families.linkRules), ...taken] }) });
// @ts-expect-error no site: there is no default
createTag({ settings });
// @ts-expect-error a misspelt family
families.linksRules;
createTestTag({ rules: allRules }).push('newsletterSubscribed', { newsletter: { topic: 'baking' } });
pushEvent([], 'newsletterSubscribed', { newsletter: { topic: 'baking' } });
// @ts-expect-error a misspelt event
pushEvent([], 'newsleterSubscribed', { newsletter: { topic: 'baking' } });
// @ts-expect-error a push without what the event carries
pushEvent([], 'requestQuote', {});
// @ts-expect-error a misspelt path
under('_tenant.newsleter', { topic: 'baking' });
// @ts-expect-error a misspelt field
under('_tenant.newsletter', { topik: 'baking' });
defineRule(pushed('newsletterSubscribed'), {
  name: 'x',
  actions: [
    {
      type: 'sendEvent',
      eventType: 'web.webinteraction.linkClicks',
      // @ts-expect-error a misspelt field of the payload
      xdm: { ...under('_tenant.newsletter', { topic: payload('newsletter.topik') }) },
    },
  ],
});
`;

const MISTAKES_OF_SHOP = `
import { defineSite, interaction, payload, pushed, pushEvent, type SettingsInput, under } from 'tamis';
import { cookiebot } from 'tamis/consent';
import { previousPage } from 'tamis/hooks';
import { createTestTag } from 'tamis/testing';
import { shopRules } from './rules.ts';
import { shop } from './site.ts';

const consent = cookiebot();
defineSite({ rules: Object.values(shopRules), consent });
// @ts-expect-error a site says how it asks for consent
defineSite({ rules: [] });
// @ts-expect-error a misspelt part
defineSite({ rules: [], consent, fils: [] });
// @ts-expect-error a misspelt event
pushed('productVeiwed');
// @ts-expect-error an event of Foodco's
pushed('viewProductDetails');
// @ts-expect-error a push without what the event carries
pushEvent([], 'productViewed', {});
// @ts-expect-error a number as a text
pushEvent([], 'productViewed', { product: { price: '6.5' } });
// @ts-expect-error a field of Foodco's namespace
under('_tenant.quote', {});
// @ts-expect-error a misspelt field of Adobe's
under('commerce.order', { purchaseId: 'O-7' });
// @ts-expect-error a misspelt field of the site's own
previousPage({ to: '_tenant.previouspage' });
interaction(pushed('purchased'), {
  name: 'x',
  // @ts-expect-error a misspelt field of the payload
  xdm: { 'commerce.order.purchaseID': payload('order.di') },
});
interaction(pushed('purchased'), {
  name: 'x',
  // @ts-expect-error a misspelt path
  xdm: { 'commerce.order.purchaseId': payload('order.id') },
});
interaction(pushed('purchased'), {
  name: 'x',
  // @ts-expect-error a text where a number belongs
  xdm: { 'commerce.order.priceTotal': payload('order.id') },
});
// @ts-expect-error a setting of Foodco's
export const own: Partial<SettingsInput> = { errorPageTitles: ['Page not found'] };
// @ts-expect-error a script of Foodco's
export const scripts: Partial<SettingsInput> = { scripts: { chatWidget: { src: '/chat.js' } } };
// @ts-expect-error a misspelt event
createTestTag({ site: shop }).push('productAded', { product: {} });
`;

/** What an app exports that it has made with the package: its compiler writes the types of all of it into declarations. */
const EXPORTS = `
import * as tamis from 'tamis';
import * as consent from 'tamis/consent';
import * as foodco from 'tamis/foodco';
import * as hooks from 'tamis/hooks';
import * as legacy from 'tamis/legacy';
import * as react from 'tamis/react';
import * as families from 'tamis/rules';
import * as testing from 'tamis/testing';
import './events.js';

export const all = [
  { ...tamis }, { ...consent }, { ...foodco }, { ...hooks }, { ...legacy }, { ...react }, { ...families }, { ...testing },
] as const;
export const family = tamis.defineRules({
  ...tamis.pushedInteractions({
    newsletterSubscribed: { name: 'x', xdm: tamis.under('_tenant.newsletter', { topic: tamis.payload('newsletter.topic') }) },
  }),
  changed: tamis.interaction(tamis.changed(tamis.query('x')), { name: 'y' }),
});
`;

const TYPING = `import { type EventNames, pushEvent } from 'tamis';
import 'tamis/foodco';
import './events.js';
pushEvent([], '/*string*/');
export const names: EventNames = { /*key*/ };
`;
const events = snippetsOf('docs/testing-rules.md')['src/events.ts'] ?? '';

const configOf = (resolution: 'bundler' | 'node16', files: readonly string[]) =>
  JSON.stringify({
    compilerOptions: {
      // The package's declarations are checked, and those of React; the compiler's own are not.
      ...{ skipLibCheck: false, skipDefaultLibCheck: true },
      ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, declaration: true },
      ...{ jsx: 'react-jsx', types: [], target: 'es2020', lib: ['es2020', 'dom', 'dom.iterable'] },
      ...{ module: resolution === 'bundler' ? 'esnext' : resolution, moduleResolution: resolution },
      allowImportingTsExtensions: true,
    },
    files,
  });

// Two programs: what a site declares holds in all modules of its own.
const { node } = createApp({
  files: {
    'events.ts': events,
    'exports.ts': EXPORTS,
    'mistakes.ts': MISTAKES,
    ...Object.fromEntries(Object.entries(shop).map(([name, text]) => [`shop/${name}`, text])),
    'shop/mistakes.ts': MISTAKES_OF_SHOP,
    ...Object.fromEntries(
      COMPILERS.flatMap(([, , it]) => [
        [`${it}.json`, configOf(it, ['events.ts', 'exports.ts', 'mistakes.ts'])],
        [`shop.${it}.json`, configOf(it, ['shop/site.ts', 'shop/site.test.ts', 'shop/mistakes.ts'])],
      ]),
    ),
    'typing.ts': TYPING,
  },
  ours: ['@types/react', 'csstype', 'vite', 'vitest'],
});

test.for(COMPILERS)(
  'types compile in TypeScript %s, none skipped, and each mistake is found',
  async ([, compiler, it]) => {
    for (const config of [it, `shop.${it}`]) await node([compiler, '-p', `${config}.json`]);
  },
);

test('an editor completes the names of events, and describes those that are keys', async () => {
  const places = ['/*string*/', '/*key*/'].map((place) => String(TYPING.indexOf(place)));
  const [asText, asKeys] = JSON.parse(await node([completions, 'typing.ts', ...places]));
  const described = {
    newsletterSubscribed: 'The visitor subscribes to the newsletter.',
    requestQuote: 'The visitor requests a quote.',
    filter: 'The visitor filters a list. The event carries the whole filter as it is set now.',
  };
  expect(Object.keys(asText)).toEqual(expect.arrayContaining(Object.keys(described)));
  expect(asKeys).toMatchObject(described);
});
