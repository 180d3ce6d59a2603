import { describe, expect } from 'vitest';
import {
  consent,
  test as harnessTest,
  pageHtml,
  serveModule,
  stayHereScript,
  until,
} from './harness/index.ts';

const test = harnessTest.extend('served', { auto: true }, async ({ site, fresh }) => {
  await serveModule(site);
  return fresh;
});

/** A site's own script: Foodco's rules, and for pages of this kind a page view and a link of its own. */
const SITE = `
import * as tamis from '/module/index.js';
import { foodco } from '/module/foodco.js';
import { allRules } from '/module/rules/index.js';
const { consented, condition, defineRule, payload } = tamis;
const view = defineRule(tamis.pageOrRouteLoaded, {
  name: 'View of a page',
  conditions: [consented('performance')],
  stateOf: () => 'page',
  actions: [{
    type: 'sendEvent',
    eventType: 'web.webpagedetails.pageViews',
    renderDecisions: true,
    xdm: { 'web.webPageDetails.pageViews.value': 1 },
  }],
});
const onSite = condition({
  label: 'the link stays on the site and gives no file',
  find: ({ payload: { host, extension } }) => host === location.hostname && !extension,
});
const link = defineRule(tamis.linkFollowed, {
  name: 'Link of a page',
  conditions: [consented('performance'), onSite],
  actions: [{
    type: 'sendEvent',
    eventType: 'web.webinteraction.linkClicks',
    xdm: { 'web.webInteraction.type': 'other', 'web.webInteraction.name': payload('text'), 'web.webInteraction.URL': payload('url') },
  }],
});
const settings = JSON.parse(document.getElementById('tamis-settings').textContent);
tamis.createTag({ settings, site: { ...foodco, rules: [...allRules, view, link] } });
`;

/** As such sites work: the body is hidden, a module decorates sections one after another, the last ones late. */
const DECORATE = `
window.rum = [];
document.addEventListener('rum', ({ detail }) => rum.push(detail.checkpoint));
const tell = (checkpoint) => document.dispatchEvent(new CustomEvent('rum', { detail: { checkpoint } }));
addEventListener('click', ({ target }) => tell('click ' + target.closest('[data-aue-resource]')?.dataset.aueResource));
tell('top');
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const sections = [...document.querySelectorAll('main > div')];
for (const section of sections) Object.assign(section, { className: 'section', style: 'display:none' }).dataset.sectionStatus = 'initialized';
document.body.style.display = 'block';
for (const section of sections) {
  const block = section.querySelector('[class]');
  if (block) {
    await pause(200);
    const items = document.createElement('ul');
    for (const row of [...block.children]) {
      const item = document.createElement('li');
      for (const { name, value } of row.attributes) item.setAttribute(name, value);
      item.append(...row.childNodes);
      items.append(item);
    }
    block.replaceChildren(items);
    block.dataset.blockStatus = 'loaded';
  }
  section.style.display = '';
  section.dataset.sectionStatus = 'loaded';
}
const nav = await (await fetch('/nav.plain.html')).text();
document.querySelector('header').innerHTML = nav;
tell('lazy');
document.documentElement.dataset.decorated = '';
`;

const BODY = `<style>body{display:none}</style>
<header></header>
<main>
<div data-aue-resource="urn:aemconnection:/content/eds/a/section" data-aue-type="container">
  <h1>Starches</h1><p><strong><a href="/en/contact" title="Talk to us">Talk to us</a></strong></p>
</div>
<div><div class="cards" data-aue-type="container">
  <div data-aue-resource="urn:aemconnection:/content/eds/a/card"><div><p>Guide</p><p><a href="/files/starch-guide.pdf">Starch guide</a></p></div></div>
  <div><div><p><a href="https://www.linkedin.com/company/foodco">LinkedIn</a></p></div></div>
</div></div>
</main>
<footer></footer>`;

const html = (parts: Parameters<typeof pageHtml>[0] = {}) =>
  pageHtml({
    consent,
    title: 'Starches | Foodco',
    pushes: [],
    tag: '<script type="module" src="/site.js"></script><script type="module" src="/decorate.js"></script>',
    body: BODY,
    ...parts,
  });

describe('on a page of Edge Delivery Services, which announces nothing', () => {
  const typesOf = (events: readonly { readonly xdm: Record<string, unknown> }[]) =>
    events.map(({ xdm }) => xdm.eventType);

  test('the page view arrives once, and what blocks show late is counted', async ({
    open,
    site,
    edgeReceives,
    visitor,
  }) => {
    site.file('/site.js', SITE);
    site.file('/decorate.js', DECORATE);
    site.file('/nav.plain.html', '<nav><a href="/en/products">Products</a></nav>', 'text/html');
    const page = await open({ path: '/en/starches', html: html() });
    const [view] = await edgeReceives(1);
    expect(view?.xdm).toMatchObject({
      eventType: 'web.webpagedetails.pageViews',
      web: { webPageDetails: { name: 'en:starches', URL: site.url('/en/starches') } },
      _foodco: { page: { name: 'en:starches' } },
    });
    await page.waitForSelector('[data-decorated]');
    await page.evaluate(stayHereScript);
    const expected = [
      ['main .cards a[href$=pdf]', 'Download Link', 'Starch guide'],
      ['main .cards a[href*=linkedin]', 'Exit Link', 'LinkedIn'],
    ] as const;
    for (const [at, [link, type, name]] of expected.entries()) {
      await page.click(link);
      const events = await edgeReceives(at + 2);
      expect(events.at(-1)?.xdm).toMatchObject({ eventType: type, web: { webInteraction: { name } } });
    }
    await visitor.quiet();
    expect(typesOf(await edgeReceives(3))).toEqual([
      'web.webpagedetails.pageViews',
      'Download Link',
      'Exit Link',
    ]);
    // The page's own measurement has heard the same as without the tag.
    expect(await page.evaluate('rum')).toEqual([
      'top',
      'lazy',
      'click urn:aemconnection:/content/eds/a/card',
      'click undefined',
    ]);
    expect(visitor.errors).toEqual([]);
    expect(visitor.messages.filter(({ text }) => text.startsWith('[tamis]'))).toEqual([]);
  });

  test('a link that the late header has brought is counted as the page is left', async ({
    open,
    site,
    edgeReceives,
  }) => {
    site.file('/site.js', SITE);
    site.file('/decorate.js', DECORATE);
    site.file('/nav.plain.html', '<nav><a href="/en/products">Products</a></nav>', 'text/html');
    site.page('/en/products', '<!doctype html><title>Products</title>');
    const page = await open({ path: '/en/starches', html: html() });
    await edgeReceives(1);
    await page.click('header a');
    const [, link] = await edgeReceives(2);
    expect(link?.xdm).toMatchObject({
      eventType: 'web.webinteraction.linkClicks',
      web: { webInteraction: { name: 'Products', URL: site.url('/en/products') } },
    });
  });

  test('the page view waits for consent, and comes with the tag that a page loads last of all', async ({
    open,
    site,
    edgeReceives,
    edge,
    visitor,
  }) => {
    site.file('/site.js', SITE);
    site.file('/decorate.js', `${DECORATE}\nawait pause(200);\nawait import('/site.js');`);
    site.file('/nav.plain.html', '', 'text/html');
    const tag = '<script type="module" src="/decorate.js"></script>';
    const page = await open({ path: '/en/starches', html: html({ tag, consent: ['C0001'] }) });
    await until(() => page.evaluate('window.tamis?.running === true'), 'the tag runs');
    await visitor.quiet();
    expect(edge.events).toEqual([]);
    await page.evaluate(
      `OnetrustActiveGroups = ',C0001,C0002,'; dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: ['C0001', 'C0002'] }))`,
    );
    expect(typesOf(await edgeReceives(1))).toEqual(['web.webpagedetails.pageViews']);
  });

  test('a route of the same document is a page view with its own address and title', async ({
    open,
    site,
    edgeReceives,
    visitor,
  }) => {
    site.file('/site.js', SITE);
    site.file('/decorate.js', '');
    const page = await open({ path: '/en/starches', search: '?utm_campaign=spring', html: html() });
    await edgeReceives(1);
    await page.evaluate(`history.replaceState({}, '', '/en/starches#top')`);
    await page.evaluate(`history.pushState({}, '', '/en/fibres'); document.title = 'Fibres'`);
    const [, route] = await edgeReceives(2);
    expect(route?.xdm).toMatchObject({ web: { webPageDetails: { name: 'en:fibres' } } });
    await visitor.quiet();
    await edgeReceives(2);
  });
});
