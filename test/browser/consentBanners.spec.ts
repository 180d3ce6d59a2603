import { readFileSync } from 'node:fs';
import * as esbuild from 'esbuild';
import { describe, expect } from 'vitest';
import { cookiesOf, test as harnessTest, pageHtml, serveModule } from './harness/index.ts';

/** A page with the module, the adapter of its banner, and a rule for a state and one for a gesture. */
const withAdapter = (adapter: string, consent: object) => `<script type="module" async>
import * as tamis from '/module/index.js';
import { foodco } from '/module/foodco.js';
import * as adapters from '/module/consent/adapters/index.js';
const { consented, defineRule, pushed } = tamis;
const rule = (event, name, more) => defineRule(pushed(event), {
  name,
  conditions: [consented('performance')],
  actions: [{
    type: 'sendEvent',
    eventType: 'web.webinteraction.linkClicks',
    xdm: { 'web.webInteraction.type': 'other', 'web.webInteraction.name': name },
  }],
  ...more,
});
const settings = JSON.parse(document.getElementById('tamis-settings').textContent);
window.tag = tamis.createTag({
  settings: { ...settings, consent: ${JSON.stringify(consent)} },
  site: {
    ...foodco,
    rules: [rule('viewProductDetails', 'gesture'), rule('userInfoLoaded', 'state', { stateOf: () => 'page' })],
    consent: adapters.${adapter},
  },
});
</script>`;

const pushes = [{ event: 'userInfoLoaded' }, { event: 'viewProductDetails' }];

const test = harnessTest
  .extend('served', { auto: true }, async ({ site, fresh }) => {
    await serveModule(site);
    return fresh;
  })
  .extend('edgeHears', ({ edgeReceives }) => async (count: number): Promise<readonly string[]> => {
    const events = await edgeReceives(count);
    return events.map(({ xdm }) => String(Object(Object(xdm.web).webInteraction).name)).sort();
  });

describe('a banner that is ready before the tag, of a visitor who has allowed it on an earlier page', () => {
  const usercentricsReady = `
    window.__ucCmp = {
      isInitialized: async () => true,
      getConsentDetails: async () => ({
        consent: { type: 'EXPLICIT', required: true },
        categories: { marketing: { state: 'ALL_ACCEPTED' } },
      }),
    };
`;
  const tcfReady = (answer: string) => `
    const data = { eventStatus: 'tcloaded', gdprApplies: true, listenerId: 1,
      purpose: { consents: { 1: true, 8: true } }, vendor: { consents: { 565: true } } };
    window.__tcfapi = (command, version, hear) => command === 'addEventListener' && ${answer};
`;

  test.for<[string, string, string, string]>([
    ['Usercentrics', 'usercentrics()', 'marketing', usercentricsReady],
    ['a TCF banner that answers at once', 'tcf()', 'purpose-8', tcfReady('hear(data, true)')],
    [
      'a TCF banner that answers in a promise',
      'tcf()',
      'purpose-8',
      tcfReady('Promise.resolve().then(() => hear(data, true))'),
    ],
    [
      'a TCF banner that answers a task later',
      'tcf()',
      'purpose-8',
      tcfReady('setTimeout(hear, 0, data, true)'),
    ],
  ])(
    '%s: each push before the tag arrives once',
    async ([, adapter, performance, before], { open, edgeHears }) => {
      const consent = { performance, targeting: 'ads' };
      await open({ before, tag: withAdapter(adapter, consent), pushes });
      expect(await edgeHears(2)).toEqual(['gesture', 'state']);
    },
  );
});

test('the click on a link to the page, which the browser counts as activity there, makes no answer of it', async ({
  open,
  site,
  edgeHears,
}) => {
  const consent = { performance: 'analytics', targeting: 'ads' };
  const own = "consentFrom({ read: () => ['analytics'], subscribe: () => undefined })";
  const first = await open({ path: '/one', body: '<a id="next" href="/two">Two</a>', tag: '', pushes: [] });
  site.page('/two', pageHtml({ tag: withAdapter(own, consent), pushes }));
  await first.click('#next');
  expect(await edgeHears(2)).toEqual(['gesture', 'state']);
});

describe('IAB Europe’s own library for banners, behind its own stub', () => {
  /** What a banner is made of: the library, with the consent text of an earlier page in the site's own cookie. */
  const library = esbuild
    .build({
      bundle: true,
      write: false,
      format: 'iife',
      stdin: {
        resolveDir: process.cwd(),
        contents: `
          import makeStub from '@iabtcf/stub';
          import { CmpApi } from '@iabtcf/cmpapi';
          import { GVL, TCModel, TCString } from '@iabtcf/core';
          makeStub();
          const listed = Object.fromEntries(
            Array.from({ length: 11 }, (_, at) => [at + 1, { id: at + 1, name: 'p', description: '', illustrations: [] }]),
          );
          const model = (purposes) => {
            const it = new TCModel(new GVL({
              gvlSpecificationVersion: 3, vendorListVersion: 1, tcfPolicyVersion: 4,
              lastUpdated: '2026-01-01T00:00:00Z', purposes: listed, specialPurposes: {}, features: {},
              specialFeatures: {}, stacks: {}, dataCategories: {},
              vendors: { 565: { id: 565, name: 'Adobe', purposes: [1, 8], legIntPurposes: [], flexiblePurposes: [],
                specialPurposes: [], features: [], specialFeatures: [], urls: [] } },
            }));
            it.cmpId = 31; it.cmpVersion = 1; it.consentScreen = 1; it.isServiceSpecific = true;
            it.purposeConsents.set(purposes);
            if (purposes.length > 0) it.vendorConsents.set(565);
            return TCString.encode(it);
          };
          window.loadBanner = () => {
            const api = new CmpApi(31, 1, true);
            const known = /(?:^|; )own-consent=([^;]*)/.exec(document.cookie)?.[1];
            api.update(known ?? '', !known);
            window.answer = (purposes) => {
              const text = model(purposes);
              document.cookie = 'own-consent=' + text + '; path=/';
              api.update(text, false);
            };
          };`,
      },
    })
    .then(({ outputFiles: [file] }) => file?.text ?? '');

  const groups = { performance: 'purpose-8', targeting: 'purpose-4' };
  const page = async () => ({
    before: await library,
    tag: withAdapter('tcf()', groups),
    pushes,
  });

  test('a returning visitor loses nothing when it comes late, a new one’s gestures stay, a withdrawal ends all', async ({
    open,
    visitor,
    edgeHears,
  }) => {
    const first = await open(await page());
    await first.waitForFunction('window.tag?.running');
    await first.evaluate('loadBanner()');
    await visitor.quiet();
    await edgeHears(0);
    await first.evaluate('answer([1, 8])');
    expect(await edgeHears(1)).toEqual(['state']);

    const second = await open({ ...(await page()), path: '/second' });
    await second.waitForFunction('window.tag?.running');
    await visitor.quiet();
    await edgeHears(1);
    expect(await second.evaluate('tag.explain("gesture").at(-1).verdict')).toBe('held');
    await second.evaluate('loadBanner()');
    expect(await edgeHears(3)).toEqual(['gesture', 'state', 'state']);

    await second.evaluate('answer([])');
    await second.evaluate('adobeDataLayer.push({ event: "viewProductDetails" })');
    await visitor.quiet();
    await edgeHears(3);
    expect((await cookiesOf(visitor.context)).map(({ name }) => name)).toEqual(['own-consent']);
    expect(visitor.errors).toEqual([]);
  });
});

describe('a banner without an adapter of its own', () => {
  const library = readFileSync('node_modules/vanilla-cookieconsent/dist/cookieconsent.umd.js', 'utf8');
  const run = `CookieConsent.run({
    hideFromBots: false,
    categories: { necessary: { enabled: true, readOnly: true }, analytics: {}, ads: {} },
    language: { default: 'en', translations: { en: { consentModal: { title: 'Cookies', acceptAllBtn: 'Yes', acceptNecessaryBtn: 'No' },
      preferencesModal: { sections: [] } } } },
  })`;
  const adapter = `consentFrom({
    read: () => window.CookieConsent && document.documentElement.classList.contains('ready')
      ? (CookieConsent.validConsent() ? CookieConsent.getUserPreferences().acceptedCategories : 'unanswered')
      : 'unknown',
    subscribe: (changed) => {
      for (const name of ['cc:onConsent', 'cc:onChange']) addEventListener(name, changed);
      return () => {};
    },
    names: () => ['necessary', 'analytics', 'ads'],
  })`;

  test('is followed by what the site’s code knows of it', async ({ open, visitor, edgeHears }) => {
    const page = {
      tag: withAdapter(adapter, { performance: 'analytics', targeting: 'ads' }),
      before: library,
      pushes,
    };
    const begin = `${run}.then(() => document.documentElement.classList.add('ready'))`;
    const first = await open(page);
    await first.evaluate(begin);
    // Nobody answers before the tag has seen that the banner asks: it looks ten times a second.
    await first.waitForFunction('tag.trace.records().some(({ again }) => again)');
    await visitor.quiet();
    await edgeHears(0);
    await first.getByRole('button', { name: 'Yes' }).click();
    expect(await edgeHears(1)).toEqual(['state']);

    const second = await open({ ...page, path: '/second' });
    await second.waitForFunction('window.tag?.running');
    await second.evaluate(begin);
    await second.evaluate(`dispatchEvent(new Event('cc:onConsent'))`);
    expect(await edgeHears(3)).toEqual(['gesture', 'state', 'state']);
    await second.evaluate('CookieConsent.acceptCategory([])');
    await second.evaluate('adobeDataLayer.push({ event: "viewProductDetails" })');
    await visitor.quiet();
    await edgeHears(3);
    expect((await cookiesOf(visitor.context)).map(({ name }) => name)).toEqual(['cc_cookie']);
    expect(visitor.errors).toEqual([]);
  });
});
