import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { consent, test, until } from './harness/index.ts';

const schema = (name: string) => `https://ns.adobe.com/personalization/${name}`;

const offer = (item: { readonly schema: string; readonly data: object }) => ({
  id: 'AT:1',
  scope: '__view__',
  scopeDetails: {
    decisionProvider: 'TGT',
    activity: { id: '1' },
    characteristics: { eventToken: 't' },
    correlationID: '1:0:0',
  },
  items: [{ id: '0', meta: {}, ...item, data: { ...item.data } }],
});

describe('an offer', () => {
  test('that redirects is reported by our own request before the page goes', async ({
    open,
    site,
    edge,
    edgeReceives,
    visitor,
  }) => {
    site.page('/known.html', '<title>Known</title>');
    site.page('/there.html', '<title>There</title>');
    const first = await open({ consent });
    await edgeReceives(1);
    await visitor.quiet();
    await first.close();
    edge.setDecisions([offer({ schema: schema('redirect-item'), data: { content: '/there.html' } })]);
    const before = 'navigator.sendBeacon = () => { throw new Error("not ours"); };';
    const tab = await open({ consent, before });
    await tab.waitForURL('**/there.html');
    const events = await edgeReceives(3);
    expect(events[2]).toMatchObject({
      action: 'collect',
      xdm: { eventType: 'decisioning.propositionDisplay', _foodco: { page: { name: 'home' } } },
    });
    expect(events[2]?.ecid).toBe(events[0]?.ecid);
    expect(visitor.errors).toEqual([]);
  });

  test('of HTML keeps its scripts and styles under a strict content security policy', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    const content =
      '<style>#new { color: rgb(1, 2, 3) }</style><p id="new">New</p><script>window.ran = true</script>';
    const data = { type: 'setHtml', content, selector: '#hero', prehidingSelector: '#hero' };
    edge.setDecisions([offer({ schema: schema('dom-action'), data })]);
    const page = await open({
      consent,
      nonce: 'r4nd0m',
      body: '<div id="hero">Old</div>',
      headers: {
        'content-security-policy':
          "default-src 'none'; script-src 'nonce-r4nd0m'; style-src 'nonce-r4nd0m'; connect-src https://edge.foodco.test",
      },
    });
    await until(() => page.evaluate('window.ran'), 'the offer’s script runs');
    expect(await page.evaluate('getComputedStyle(document.querySelector("#new")).color')).toBe(
      'rgb(1, 2, 3)',
    );
    await edgeReceives(2);
    expect(visitor.errors).toEqual([]);
  });

  test('that is an in-app message is not shown, but returned to the caller, and is not an error', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    const data = { contentType: 'text/html', content: '<p>Hi</p>', mobileParameters: {} };
    edge.setDecisions([offer({ schema: schema('message/in-app'), data })]);
    const page = await open({ consent, settings: { alloyName: 'alloy' } });
    await edgeReceives(1);
    const asked = `alloy('sendEvent', { renderDecisions: true, personalization: { defaultPersonalizationEnabled: true } })`;
    expect(await page.evaluate(asked)).toMatchObject({
      propositions: [{ items: [{ schema: schema('message/in-app') }], renderAttempted: false }],
    });
    await visitor.quiet();
    expect(await page.evaluate('document.querySelectorAll("iframe").length')).toBe(0);
    expect(edge.events.map(({ xdm }) => xdm.eventType)).not.toContain('decisioning.propositionDisplay');
    expect(visitor.errors).toEqual([]);
  });
});

describe('an offer of HTML on a page that enforces Trusted Types', () => {
  const kinds = [
    'setHtml',
    'replaceHtml',
    'appendHtml',
    'prependHtml',
    'insertBefore',
    'insertAfter',
    'customCode',
  ] as const;
  const action = (type: string, selector: string, content: string) =>
    offer({
      schema: schema('dom-action'),
      data: { type, content, selector, prehidingSelector: selector },
    });
  const body = `${kinds.map((kind) => `<div id="${kind}">Old</div>`).join('')}<p id="text">Old</p>`;
  const headers = (trustedTypes: string) => ({
    'content-security-policy': `script-src 'nonce-r4nd0m'; require-trusted-types-for 'script'; ${trustedTypes}`,
  });
  const offers = [
    ...kinds.map((kind) => action(kind, `#${kind}`, '<b>New</b><script>window.ran = true</script>')),
    action('setHtml', 'head', '<style>p { color: red }</style>'),
    action('setText', '#text', 'New'),
  ];
  const failures = 'tamis.health().failures.map(({ message, cause }) => message + " " + cause)';
  const shown = (page: Page) => page.evaluate('document.body.innerHTML.trim()');

  test.for(['trusted-types tamis', "trusted-types 'none'", ''])(
    'leaves its element unchanged, and says so: %s',
    async (policies, { open, edge, edgeReceives, visitor }) => {
      edge.setDecisions(offers);
      const page = await open({ consent, nonce: 'r4nd0m', body, headers: headers(policies) });
      const [, displayed] = await edgeReceives(2);
      expect(await shown(page)).toBe(body.replace('id="text">Old', 'id="text">New'));
      // Offers that were not displayed are not reported as displayed.
      expect(displayed?.xdm).toMatchObject({
        eventType: 'decisioning.propositionDisplay',
        _experience: { decisioning: { propositions: [{ scope: '__view__' }] } },
      });
      expect(await page.evaluate(failures)).toEqual([
        `The page’s Trusted Types refuse the HTML of offers. ${kinds.map((kind) => `#${kind}, `).join('')}head`,
      ]);
      expect(visitor.errors).toEqual([]);
    },
  );

  test('leaves it so too where the page applies the offer itself', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    const page = await open({
      consent,
      nonce: 'r4nd0m',
      body,
      headers: headers("trusted-types 'none'"),
      settings: { alloyName: 'alloy' },
    });
    await edgeReceives(1);
    const html = offer({ schema: schema('html-content-item'), data: { content: '<b>New</b>' } });
    const applied = {
      propositions: [action('setHtml', '#setHtml', '<b>New</b>'), { ...html, scope: 'hero' }],
      metadata: { hero: { selector: '#replaceHtml', actionType: 'replaceHtml' } },
    };
    await page.evaluate(`alloy('applyPropositions', ${JSON.stringify(applied)})`);
    await visitor.quiet();
    expect(await shown(page)).toBe(body);
    expect(await page.evaluate(failures)).toHaveLength(1);
    expect(visitor.errors).toEqual([]);
  });

  test('is rendered where a default policy of the page’s allows it, its scripts included', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    edge.setDecisions(offers);
    const policy = (rules: string) => `trustedTypes.createPolicy('default', { ${rules} });`;
    const page = await open({
      consent,
      nonce: 'r4nd0m',
      body,
      headers: headers('trusted-types default'),
      before: policy('createHTML: (html) => html, createScript: (code) => code'),
    });
    await edgeReceives(2);
    await until(() => page.evaluate('window.ran'), 'the offers’ scripts run');
    expect(await page.evaluate('document.querySelector("#setHtml").innerHTML')).toBe(
      '<b>New</b><script>window.ran = true</script>',
    );
    expect(await page.evaluate(failures)).toEqual([]);
    expect(visitor.errors).toEqual([]);
    // A policy that allows HTML only: an offer with scripts is left out as a whole.
    const half = await open({
      path: '/half',
      consent,
      nonce: 'r4nd0m',
      body,
      headers: headers('trusted-types default'),
      before: policy('createHTML: (html) => html'),
    });
    await edgeReceives(4);
    expect(await shown(half)).toBe(body.replace('id="text">Old', 'id="text">New'));
    expect(await half.evaluate('getComputedStyle(document.querySelector("#text")).color')).toBe(
      'rgb(255, 0, 0)',
    );
    expect(visitor.errors).toEqual([]);
  });
});
