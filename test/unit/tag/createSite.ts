import { foodco } from '../../../src/foodco.ts';
import { createTag, pageShown, pushed } from '../../../src/index.ts';
import { defineRule, type TrackingRule } from '../../../src/site/index.ts';
import { consented } from '../../../src/site/interaction.ts';
import type { AddOn } from '../../../src/tag/addOn.ts';
import { acknowledged } from '../../../src/testing/acknowledged.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser, type FakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

export const settings = TEST_SETTINGS;

export const sends = { type: 'sendEvent', eventType: 'web.webinteraction.linkClicks' } as const;

export const quote = defineRule(pushed('requestQuote'), { name: 'Quote', actions: [sends] });

export const view = defineRule(pageShown, {
  name: 'View',
  conditions: [consented('performance')],
  stateOf: ({ payload }) => payload.path,
  actions: [{ ...sends, eventType: 'web.webpagedetails.pageViews' }],
});

export const createSite = (groups = ',C0001,C0002,') => {
  const alloy = createFakeAlloy();
  const sent: string[] = [];
  const browser = createFakeBrowser({ url: 'https://www.example.com/en/a.html' }, async (url, init) => {
    for (const { xdm } of JSON.parse(String(init.body ?? '{}')).events ?? []) sent.push(xdm._id);
    return new Response(acknowledged(url), { status: 200 });
  });
  browser.globals.OnetrustActiveGroups = groups;
  const start = (
    rules: readonly TrackingRule[] = [quote],
    more: object = {},
    parts: { readonly browser?: FakeBrowser; readonly addOns?: readonly AddOn[] } = {},
  ) =>
    createTag({
      settings: { ...settings, ...more },
      browser,
      site: { ...foodco, rules },
      loadAlloy: alloy.loadAlloy,
      ...parts,
    });
  const push = (item: object) => (browser.globals.adobeDataLayer as unknown[]).push(item);
  const consent = (now: string) => {
    browser.globals.OnetrustActiveGroups = now;
    browser.fire('OneTrustGroupsUpdated');
  };
  const warnings = () => browser.written.filter((line) => line.startsWith('[tamis]'));
  return { alloy: alloy.world, browser, sent, start, push, consent, warnings };
};

export type Site = ReturnType<typeof createSite>;

export const firedIn = (tag: ReturnType<Site['start']>) =>
  tag.trace
    .records()
    .flatMap((record) => (record.kind === 'occurrence' ? record.verdicts : []))
    .filter(({ outcome }) => outcome === 'fired')
    .map(({ rule }) => rule);
