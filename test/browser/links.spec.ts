import { describe, expect } from 'vitest';
import type { RecordedEvent } from '../../edge-emulator/record.ts';
import { stayHere, test, until } from './harness/index.ts';
import type { Open } from './harness/open.ts';

/** Does what AEM's Core Components do: announces each component, then each click on a clickable element. */
const announceComponents = `<script>
  for (const element of document.querySelectorAll('[data-cmp-data-layer]')) {
    adobeDataLayer.push({ component: JSON.parse(element.dataset.cmpDataLayer) });
  }
  for (const element of document.querySelectorAll('[data-cmp-clickable]')) {
    element.addEventListener('click', () => {
      const { cmpDataLayer } = element.closest('[data-cmp-data-layer]').dataset;
      const path = 'component.' + Object.keys(JSON.parse(cmpDataLayer))[0];
      adobeDataLayer.push({ event: 'cmp:click', eventInfo: { path } });
    });
  }
  adobeDataLayer.push({ event: 'cmp:loaded' });
</script>`;

const component = (id: string, type: string, inner: string, data: object = {}) => {
  const told = JSON.stringify({ [id]: { '@type': `site/components/${type}`, ...data } });
  return `<div id="${id}" data-cmp-data-layer='${told}'>${inner}</div>`;
};
const link = (href: string, attributes = 'data-cmp-clickable', text = 'Read more') =>
  `<a id="link" href="${href}" ${attributes}>${text}</a>`;

const page = (body: string) => ({
  path: '/en/home.html',
  consent: ['C0001', 'C0002'],
  // Without the page's own announcement, there is no page view among the events.
  pushes: [],
  body: `${body}${announceComponents}${stayHere}`,
});

interface Interaction {
  readonly type: string;
  readonly name: string;
  readonly URL: string;
}
const told = ({ xdm, data }: RecordedEvent) => {
  const { type, name, URL } = (xdm.web as { webInteraction: Interaction }).webInteraction;
  const { events } = (data as { __adobe: { analytics: { events: string } } }).__adobe.analytics;
  return [xdm.eventType, events, type, name, URL];
};

describe('one gesture gives one event:', () => {
  test('a teaser’s button, whose script goes to a file at once, is a download', async ({
    open,
    site,
    edgeReceives,
    visitor,
  }) => {
    site.page('/files/vanilla.pdf', '<title>Vanilla</title>');
    const button = '<button id="go" data-cmp-clickable>Brochure</button>';
    const data = { 'dc:title': 'Vanilla', 'xdm:linkURL': '/files/vanilla.pdf' };
    const script = `<script>document.querySelector('#go').onclick = () => { location.href = '/files/vanilla.pdf'; };</script>`;
    const tab = await open(page(component('teaser-1', 'teaser', button, data) + script));
    await tab.click('#go');
    await tab.waitForURL('**/vanilla.pdf');
    await until(() => site.arrivals.some(({ url }) => url.includes('/ee/')), 'the event has left');
    expect((await edgeReceives(1)).map(told)).toEqual([
      ['Download Link', 'event8', 'download', 'Vanilla', 'https://www.foodco.test/files/vanilla.pdf'],
    ]);
    expect(visitor.errors).toEqual([]);
  });

  test('if nested components announce it twice, it counts once', async ({ open, edgeReceives, visitor }) => {
    const inner = component('teaser-1', 'teaser', link('taste.html'));
    const tab = await open(page(component('hero-1', 'hero', `<div data-cmp-clickable>${inner}</div>`)));
    await tab.click('#link');
    await visitor.quiet();
    const [event] = await edgeReceives(1);
    expect(event?.xdm._foodco).toMatchObject({ component: { path: 'component.teaser-1' } });
    const since = Date.now();
    await until(() => Date.now() - since > 500, 'it would be no double click any more');
    await tab.click('#link');
    await visitor.quiet();
    await edgeReceives(2);
  });

  test.for([
    ['a page', '/en/vanilla.html', 'Link click'],
    ['a file', '/files/vanilla.pdf', 'Download link'],
    ['another site', 'https://www.linkedin.com/company/foodco', 'Exit link'],
  ] as const)(
    'of a card, whose script clicks the link in it, counts once: %s',
    async ([, href, rule], { open, visitor }) => {
      const followLink = `<script>
      const card = document.querySelector('#card');
      card.addEventListener('click', ({ target }) => target.closest('a') || card.querySelector('a').click());
    </script>`;
      const inner = component('producttile-1', 'producttile', `<p id="at">Grown slowly</p>${link(href, '')}`);
      const parts = page(inner.replace('<div', '<div data-cmp-clickable'));
      // AEM's script listens first.
      const tab = await open({
        ...parts,
        body: `${parts.body}${followLink}`.replace('id="producttile-1"', 'id="card"'),
      });
      await tab.click('#at');
      await visitor.quiet();
      const rules = await tab.evaluate(
        `tamis.trace.records().flatMap((it) => (it.kind === 'event' ? [it.rule] : []))`,
      );
      expect(rules).toEqual([rule]);
    },
  );

  const label = '<label><input type="checkbox"> <b id="at">Bakery</b></label>';
  test.for([
    ['', label],
    [
      ' in a shadow root',
      `<div id="host"></div><script>host.attachShadow({ mode: 'open' }).innerHTML = '${label}'</script>`,
    ],
  ])(
    'on a label%s, whose click the browser repeats on its checkbox, counts once',
    async ([, html], { open, edgeReceives, visitor }) => {
      const body = component('tags-1', 'tags', `<div data-cmp-clickable>${html}</div>`) + announceComponents;
      const tab = await open({ ...page(''), body });
      await tab.click('#at');
      await visitor.quiet();
      await edgeReceives(1);
    },
  );
});

describe('as AEM makes its pages,', () => {
  const clicks = async (open: Open, body: string) => {
    const tab = await open(page(body));
    await tab.click('#link');
    return tab;
  };

  test('a teaser that is one link is named by its title, a footer’s link by its visible text', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    const style = `<style>.cmp-link__screen-reader-only, .ears { position: absolute; overflow: hidden; width: 1px; height: 1px;
      clip: rect(0, 0, 0, 0) }</style>`;
    const card = `<a class="cmp-teaser__link" id="link" href="/en/taste.html" data-cmp-clickable>
      <div class="cmp-teaser__content"><p class="cmp-teaser__pretitle">Insights</p>
      <h2 class="cmp-teaser__title">The taste of home</h2><div class="cmp-teaser__description"><p>Why we like it</p></div></div></a>`;
    const teaser = component('teaser-1', 'teaser', card, { 'dc:title': 'The taste of home' });
    const footer = component(
      'footer-1',
      'footer',
      `<a id="exit" href="https://www.linkedin.com/" target="_blank" data-cmp-clickable>Linked<b>in</b><span
        class="cmp-link__screen-reader-only">opens in a new tab</span></a>
       <a id="file" href="/report.pdf"><span class="ears">Download the </span>annual report</a>`,
      { 'dc:title': 'Foodco' },
    );
    const tab = await clicks(open, style + teaser + footer);
    await visitor.quiet();
    await tab.click('#exit');
    await tab.click('#file');
    await visitor.quiet();
    const names = (await edgeReceives(3)).map((event) => told(event)[3]);
    expect(names.sort()).toEqual(['Linkedin', 'The taste of home', 'annual report']);
  });

  test('clicks before a late tag count once each, with the libraries’ time, even if the libraries run twice', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    const body =
      component('nav-1', 'navigation/item', link('/en/taste.html'), {
        'dc:title': 'Taste',
        'xdm:linkURL': '/en/taste.html',
      }) +
      component('teaser-1', 'teaser', '<a id="file" href="/a.pdf" data-cmp-clickable>Get it</a>', {
        'dc:title': 'Our report',
        'xdm:linkURL': '/a.pdf',
      });
    const parts = page(body);
    const tab = await open({ ...parts, body: `${parts.body}${announceComponents}`, tag: '' });
    await tab.click('#link');
    await tab.click('#file');
    const early = Date.now() - 5_000;
    await tab.evaluate((timestamp) => {
      const link = 'https://www.linkedin.com/company/foodco?utm_source=site#jobs';
      const click = { event: 'cmp:click', eventInfo: { path: 'component.text-1', link, timestamp } };
      Reflect.get(window, 'adobeDataLayer').push(click, { ...click });
    }, early);
    await tab.addScriptTag({ url: '/tag.js' });
    await visitor.quiet();
    // Requests that leave at almost the same time may arrive in either order.
    const events = await edgeReceives(3);
    expect(events.map(told).sort()).toEqual([
      ['Download Link', 'event8', 'download', 'Our report', 'https://www.foodco.test/a.pdf'],
      [
        'Exit Link',
        'event9',
        'exit',
        'www.linkedin.com',
        'https://www.linkedin.com/company/foodco?utm_source=site#jobs',
      ],
      ['web.webinteraction.linkClicks', 'event11', 'other', 'Taste', 'https://www.foodco.test/en/taste.html'],
    ]);
    const exit = events.find(({ xdm }) => xdm.eventType === 'Exit Link');
    expect(exit?.xdm.timestamp).toBe(new Date(early).toISOString());
  });
});

describe('a link is seen', () => {
  const file = component('text-1', 'text', link('/files/vanilla.pdf', ''));

  test('on a page that stops the event', async ({ open, edgeReceives, visitor }) => {
    const tab = await open(
      page(`${file}<script>link.addEventListener('click', (event) => event.stopImmediatePropagation());
        document.addEventListener('click', (event) => event.stopPropagation(), true);</script>`),
    );
    await tab.click('#link');
    await visitor.quiet();
    await edgeReceives(1);
  });
});

test('nothing delays the next page, and the event still arrives', async ({ open, site, edgeReceives }) => {
  site.page('/en/next.html', '<title>Next</title>');
  const leaving =
    '<a id="link" href="/a.pdf" onclick="location.href = \'/en/next.html\'; return false">Leave</a>';
  // Whether a request without `keepalive` would succeed here is a race, so the page records how the request was made.
  const noteKeepalive = `const { fetch: plain, fetchLater: later } = window;
    fetch = (url, init) => (sessionStorage.setItem('keepalive', init?.keepalive), plain(url, init));
    fetchLater = (url, init) => (sessionStorage.setItem('keepalive', true), later(url, init));`;
  const tab = await open({ ...page(''), body: leaving, before: noteKeepalive });
  // alloy is asleep until now, which is the slowest case.
  await tab.click('#link');
  await tab.waitForURL('**/next.html');
  expect((await edgeReceives(1)).map(told)).toEqual([
    ['Download Link', 'event8', 'download', 'Leave', 'https://www.foodco.test/a.pdf'],
  ]);
  expect(await tab.evaluate(() => sessionStorage.getItem('keepalive'))).toBe('true');
});
