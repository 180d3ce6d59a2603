import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { snippetsOf } from '../snippetsOf.ts';
import { createApp } from './createApp.ts';

const tools = join(projectRoot, 'test/package/node_modules');
const completions = join(projectRoot, 'test/package/completions.js');
/** The newest compiler is tested with both kinds of module resolution, the others with one. The oldest takes longest. */
const COMPILERS = [
  ['5.5', join(tools, 'typescript-5.5'), ['node16']],
  ['5.9', join(tools, 'typescript-5.9'), ['bundler']],
  ['6', join(tools, 'typescript-6'), ['node16']],
  ['7', join(projectRoot, 'node_modules/typescript'), ['bundler', 'node16']],
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

const events = snippetsOf('docs/testing-rules.md')['src/events.ts'] ?? '';

const configOf = (module: string, moduleResolution: string) =>
  JSON.stringify({
    compilerOptions: {
      // The package's declarations are checked, and those of React; the compiler's own are not.
      ...{ skipLibCheck: false, skipDefaultLibCheck: true },
      ...{ strict: true, noEmit: true, declaration: true, jsx: 'react-jsx', types: [] },
      ...{ target: 'es2020', lib: ['es2020', 'dom', 'dom.iterable'], module, moduleResolution },
    },
    files: ['events.ts', 'exports.ts', 'mistakes.ts'],
  });

test.for(COMPILERS)('types compile in TypeScript %s, none skipped', async ([, compiler, resolutions]) => {
  const { node } = createApp({
    files: {
      'events.ts': events,
      'exports.ts': EXPORTS,
      'mistakes.ts': MISTAKES,
      'bundler.json': configOf('esnext', 'bundler'),
      'node16.json': configOf('node16', 'node16'),
    },
    ours: ['@types/react', 'csstype'],
  });
  for (const resolution of resolutions) {
    await node([join(compiler, 'bin/tsc'), '-p', `${resolution}.json`]);
  }
});

test('an editor completes the names of events, and describes those that are keys', async () => {
  const text = `import { type EventNames, pushEvent } from 'tamis';
import 'tamis/foodco';
import './events.js';
pushEvent([], '/*string*/');
export const names: EventNames = { /*key*/ };
`;
  const { folder, node } = createApp({ files: { 'events.ts': events, 'typing.ts': text } });
  const places = ['/*string*/', '/*key*/'].map((place) => String(text.indexOf(place)));
  const [asText, asKeys] = JSON.parse(await node([completions, join(folder, 'typing.ts'), ...places]));
  const described = {
    newsletterSubscribed: 'The visitor subscribes to the newsletter.',
    requestQuote: 'The visitor requests a quote.',
    filter: 'The visitor filters a list. The event carries the whole filter as it is set now.',
  };
  expect(Object.keys(asText)).toEqual(expect.arrayContaining(Object.keys(described)));
  expect(asKeys).toMatchObject(described);
});
