import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { consent, isSplit, test, until } from './harness/index.ts';

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
  const NO_POLICY = isSplit ? 'trusted-types tamis' : "trusted-types 'none'";
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

  test.for(['trusted-types tamis', NO_POLICY, ''])(
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
        `Offers that this page cannot show were left out. ${kinds.map((kind) => `#${kind}, `).join('')}head`,
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
      headers: headers(NO_POLICY),
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
      headers: headers(`trusted-types default${isSplit ? ' tamis' : ''}`),
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
      headers: headers(`trusted-types default${isSplit ? ' tamis' : ''}`),
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

describe('an offer that changes elements on a page that enforces Trusted Types', () => {
  const change = (type: string, selector: string, content: unknown) =>
    offer({ schema: schema('dom-action'), data: { type, content, selector, prehidingSelector: selector } });
  const body = `<a id="link" href="/old">Old</a><iframe id="frame" title="Frame"></iframe>
    <script id="code" type="text/plain" src="/old.js">old</script><img id="image" alt="" src="/old.png">
    <ul id="list"><li>a</li><li>b</li></ul><p id="text">Old</p>`;
  const headers = {
    'content-security-policy': "script-src 'nonce-r4nd0m'; require-trusted-types-for 'script'",
  };
  const refused = [
    change('setAttribute', '#link', { onclick: 'alert(1)' }),
    change('setAttribute', '#frame', { srcdoc: '<p>New</p>' }),
    change('setAttribute', '#code', { src: '/new.js' }),
    change('setAttribute', '#text', { title: 'New', onmouseover: 'alert(1)' }),
    change('setAttribute', '#comes-later', { onclick: 'alert(1)' }),
    change('setAttribute', '#image', { 'no name': 'x' }),
    change('setAttribute', '#list', null),
    change('setText', '#code', 'alert(1)'),
    change('setStyle', '#link', null),
    change('rearrange', '#frame', null),
    change('setText', '##', 'New'),
  ];
  const failures = 'tamis.health().failures.map(({ message, cause, count }) => [message, cause, count])';

  test('is left out, and said once, if the page or the browser refuses it; all others are shown', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    edge.setDecisions([
      ...refused,
      change('setAttribute', '#link', { href: '/new', title: 'New' }),
      change('setAttribute', '#image', { src: '/favicon.ico' }),
      change('setStyle', '#text', { color: 'rgb(1, 2, 3)' }),
      change('rearrange', '#list', { from: 0, to: 1 }),
      change('setText', '#text', 'New'),
    ]);
    const page = await open({ consent, nonce: 'r4nd0m', body, headers });
    await edgeReceives(2);
    await visitor.quiet();
    expect(
      await page.evaluate('[link.outerHTML, document.images[0].getAttribute("src"), list.innerText]'),
    ).toEqual([
      '<a id="link" href="/new" title="New">Old</a>',
      '/favicon.ico',
      expect.stringMatching(/^b\s*a$/),
    ]);
    expect(await page.evaluate('getComputedStyle(text).color + text.innerText')).toBe('rgb(1, 2, 3)New');
    expect(
      await page.evaluate('[frame.srcdoc, code.getAttribute("src"), code.textContent, text.title]'),
    ).toEqual(['', '/old.js', 'old', '']);
    expect(await page.evaluate(failures)).toEqual([
      [
        'Offers that this page cannot show were left out.',
        '#link, #frame, #code, #text, #comes-later, #image, #list, #code, #link, #frame, ##',
        1,
      ],
    ]);
    expect(visitor.errors).toEqual([]);
  });

  test.for([
    ['a handler', refused[0]],
    ['the document of a frame', refused[1]],
    ['the address of a script', refused[2]],
    ['the text of a script', refused[7]],
  ] as const)(
    'does not count as displayed if it is left out: %s',
    async ([, it], { open, edge, edgeReceives, visitor }) => {
      edge.setDecisions(it ? [it] : []);
      const page = await open({ consent, nonce: 'r4nd0m', body, headers });
      await edgeReceives(1);
      await page.evaluate(
        `adobeDataLayer.push({ event: 'requestQuote', requestQuoteInfo: { quoteId: 'Q1' } })`,
      );
      await edgeReceives(2);
      await visitor.quiet();
      expect(edge.events.map(({ xdm }) => xdm.eventType)).not.toContain('decisioning.propositionDisplay');
      expect(visitor.errors).toEqual([]);
    },
  );
});

test('a report of what was displayed that the edge does not take is no error of the page', async ({
  open,
  edge,
  edgeReceives,
  visitor,
}) => {
  edge.setPlan([{ event: 'decisioning.propositionDisplay', status: 500 }]);
  edge.setDecisions([
    offer({ schema: schema('dom-action'), data: { type: 'setText', content: 'New', selector: 'body' } }),
  ]);
  const page = await open({ consent });
  await edgeReceives(1);
  const report = `tamis.trace.records().find(({ eventType }) => eventType === 'decisioning.propositionDisplay')`;
  await until(
    async () => ((await page.evaluate(report)) as { outcome?: string } | undefined)?.outcome === 'dropped',
    'the report fails',
  );
  await visitor.quiet();
  expect(visitor.errors).toEqual([]);
});
