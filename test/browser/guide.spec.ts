import { describe, expect } from 'vitest';
import { snippetsOf } from '../snippetsOf.ts';
import { consent, defaultSettings, test, until } from './harness/index.ts';

const start = snippetsOf('docs/guide/start.md');

describe('the snippets of the guide', () => {
  test('send an event from a plain page, with the settings and the push of the first page', async ({
    open,
    edgeReceives,
  }) => {
    const embed = (start['settings.html'] ?? '').replace('edge.example.com', defaultSettings.edgeDomain);
    await open({ settings: null, tag: embed, body: start['push.html'] ?? '', pushes: [], consent });
    const [event] = await edgeReceives(1);
    expect(event?.xdm).toMatchObject({ _foodco: { quote: { productCode: 'V1' } } });
  });

  test('push state and event of the same visitor', async ({ open, edgeReceives }) => {
    const body = snippetsOf('docs/guide/data-layer.md')['events.html'] ?? '';
    await open({ body, pushes: [], consent });
    const [event] = await edgeReceives(1);
    expect(event?.xdm).toMatchObject({ _foodco: { quote: { productCode: 'V1' }, user: { userID: 'u1' } } });
  });

  test('give consent with a site’s own banner', async ({ open, edgeReceives }) => {
    const tab = await open({ consent: ['C0001'] });
    const { 'consent.html': banner = '' } = snippetsOf('docs/guide/consent.md');
    await tab.evaluate(
      (code) => {
        document.head.append(Object.assign(document.createElement('script'), { textContent: code }));
      },
      banner.replaceAll(/<\/?script>/g, ''),
    );
    const [event] = await edgeReceives(1);
    expect(event?.xdm.eventType).toBe('web.webpagedetails.pageViews');
  });

  test('report a failure to the site’s monitoring', async ({ open }) => {
    const { 'monitoring.html': head = '' } = snippetsOf('docs/operations.md');
    const before = 'window.told = []; window.siteMonitor = { send: (it) => told.push(it) };';
    const tab = await open({ head: `<script>${before}</script>${head}`, consent, settings: { tenant: '' } });
    await until(() => tab.evaluate('told.length > 0'), 'the monitoring hears of it');
    expect(await tab.evaluate('told[0].message')).toMatch(/^Wrong settings: "tenant" must be/);
  });

  test('contain script settings that the tag accepts', async ({ open }) => {
    const scripts = JSON.parse(snippetsOf('docs/guide/scripts.md')['scripts.json'] ?? '');
    const tab = await open({ consent: ['C0001'], settings: { scripts } });
    expect(await tab.evaluate('tamis.running')).toBe(true);
  });

  test('map the names of a site’s own events', async ({ open, edgeReceives }) => {
    const names = JSON.parse(snippetsOf('docs/guide/data-layer.md')['names.json'] ?? '');
    const push = { event: 'quote.requested', requestQuoteInfo: { productCode: 'V1' } };
    await open({ consent, settings: names, pushes: [push] });
    const [event] = await edgeReceives(1);
    expect(event?.xdm).toMatchObject({ _foodco: { quote: { productCode: 'V1' } } });
  });

  test('explain an event', async ({ open, edgeReceives }) => {
    const tab = await open({
      consent,
      pushes: [{ event: 'requestQuote', requestQuoteInfo: { productCode: 'V1' } }],
    });
    await edgeReceives(1);
    const { 'explain.js': code = '' } = snippetsOf('docs/explain.md');
    expect(await tab.evaluate(code)).toMatchObject([{ rule: 'Request quote', verdict: 'fired' }]);
  });

  test('hide what an offer will change, and call alloy directly', async ({ open, edgeReceives }) => {
    const { 'prehiding.json': prehiding = '', 'propositions.js': code = '' } = snippetsOf(
      'docs/guide/personalisation.md',
    );
    const before = `window.wasHiding = false;
      new MutationObserver(() => { wasHiding ||= !!document.querySelector('#alloy-prehiding'); })
        .observe(document, { childList: true, subtree: true });`;
    const tab = await open({ consent, before, settings: { ...JSON.parse(prehiding), alloyName: 'alloy' } });
    await edgeReceives(1);
    expect(await tab.evaluate('wasHiding')).toBe(true);
    expect(await tab.evaluate(`(async () => { ${code} return propositions; })()`)).toEqual([]);
  });
});
