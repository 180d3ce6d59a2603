import { describe, expect } from 'vitest';
import { test, until } from './harness/index.ts';

const consent = ['C0001', 'C0002'];
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
  test('that redirects is told of by our own sender before the page goes', async ({
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

  test('of HTML brings its scripts and styles under a strict content security policy', async ({
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

  test('that is an in-app message is not shown, answered to who asked, and no error', async ({
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
