// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createBrowser } from '../../../src/browser/createBrowser.ts';
import { createGestures } from '../../../src/browser/createGestures.ts';
import type { DataLayerItem } from '../../../src/dataLayer/createItemFeed.ts';
import type { DataLayer } from '../../../src/dataLayer/index.ts';
import type { Announcement } from '../../../src/engine/index.ts';
import type { FollowedLink } from '../../../src/page/index.ts';
import { createRedaction } from '../../../src/redaction/index.ts';
import type { Tracking, TrackingContext } from '../../../src/site/index.ts';
import { createLinks } from '../../../src/sources/index.ts';
import { createFakeClock } from '../../../src/testing/createFakeClock.ts';
import { createFakePage } from '../../fakes/createFakePage.ts';

const CONTEXT = {} as TrackingContext;

describe('the source of links', () => {
  /** The listeners for clicks: only a browser can create clicks that count as the visitor's. */
  const heard: ((event: Event) => void)[] = [];
  const follow = (html: string, before: object[] = []) => {
    document.body.innerHTML = html;
    const clock = createFakeClock();
    const { array, dataLayer } = createFakePage(before, {
      open: false,
      eventNames: { 'cmp:click': 'clicked' },
    });
    const browser = createBrowser(window);
    heard.length = 0;
    const onDocument: typeof browser.onDocument = (type, listener, options) => {
      if (type === 'click') heard.push(listener);
      return browser.onDocument(type, listener, options);
    };
    const onGesture = createGestures(onDocument, browser, clock);
    const links = createLinks({ ...browser, clock, onGesture }, dataLayer, createRedaction(), () => CONTEXT);
    const announced: Announcement<Tracking>[] = [];
    links.remember();
    const stop = links.source.start((it) => announced.push(it));
    onTestFinished(stop);
    dataLayer.open();
    const press = (selector: string, type = 'click', init: MouseEventInit = {}) =>
      document
        .querySelector(selector)
        ?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, cancelable: true, ...init }));
    const followed = () =>
      announced.flatMap(({ describe }) => (describe?.() as FollowedLink | undefined) ?? []);
    const urls = () => followed().map(({ url }) => url);
    const names = () => followed().map(({ label, text }) => label || text);
    return { clock, array, links, announced, followed, urls, names, press, stop };
  };
  /** A link that opens another window is followed, and the page stays. */
  const stay = (event: Event) => {
    for (const it of event.composedPath()) if (it instanceof HTMLAnchorElement) it.target = '_blank';
  };
  beforeEach(() => window.addEventListener('click', stay));
  afterEach(() => {
    window.removeEventListener('click', stay);
    document.body.innerHTML = '';
  });

  it('does not ask for the state of an item that announces no click: each answer would be a copy', () => {
    const heard: ((it: DataLayerItem) => void)[] = [];
    const dataLayer: DataLayer = {
      ...createFakePage([]).dataLayer,
      listen: (listener) => {
        heard.push(listener);
        return () => {};
      },
    };
    const links = createLinks(createBrowser(window), dataLayer, createRedaction(), () => CONTEXT);
    links.remember();
    onTestFinished(links.source.start(() => {}));
    let reads = 0;
    const it: DataLayerItem = {
      item: { component: { a: { '@type': 'a/teaser' } } },
      past: false,
      names: [],
      get state() {
        reads += 1;
        return {};
      },
    };
    for (const hear of heard) hear(it);
    expect([heard.length, reads]).toEqual([2, 0]);
  });

  it('reads a link around and in forms whose controls hide the form’s properties', () => {
    const { announced, followed, press } = follow(
      `<form data-cmp-data-layer='{"a":{"dc:title":"Samples"}}'><a href="https://a.test/a.pdf">The file</a></form>
      <a id="outer" href="https://a.test/b.pdf"><b>The</b> <span></span></a>`,
    );
    const inner = document.createElement('form');
    inner.append('other file');
    document.querySelector('span')?.append(inner);
    const names = ['matches', 'contains', 'querySelectorAll', 'getAttribute', 'textContent', 'labels'];
    // As controls with these names do in a browser.
    for (const form of document.forms)
      for (const name of names)
        Object.defineProperty(form, name, { value: document.createElement('input'), configurable: true });
    press('a');
    press('#outer');
    press('form');
    expect(followed().map(({ url, label, text }) => [url, label || text])).toEqual([
      ['https://a.test/a.pdf', 'Samples'],
      ['https://a.test/b.pdf', 'The other file'],
    ]);
    expect(announced).toHaveLength(3);
  });

  it('announces the innermost link, which is the current one until the click is over', () => {
    const { announced, followed, links, press, clock } = follow(
      '<a href="https://a.test/a.pdf" download><b>The <i>file</i></b></a>',
    );
    press('i');
    expect(announced.map(({ keys }) => keys)).toEqual([['followed', 'clicked']]);
    const file = { url: 'https://a.test/a.pdf', host: 'a.test', extension: 'pdf', text: 'The file' };
    expect(followed()).toEqual([{ ...file, isDownload: true }]);
    expect(links.current()?.()?.url).toBe('https://a.test/a.pdf');
    clock.pass(0);
    expect(links.current()?.()).toBeUndefined();
  });

  it('describes the link as it was when it was followed', () => {
    const { followed, links, press, clock } = follow('<a href="https://a.test/a">Open</a>');
    press('a');
    const current = links.current();
    clock.pass(0);
    const anchor = document.querySelector('a') as HTMLAnchorElement;
    Object.assign(anchor, { href: 'https://b.test/', textContent: 'Close', download: 'x' });
    expect(followed()).toMatchObject([{ url: 'https://a.test/a', text: 'Open', isDownload: false }]);
    expect(current?.()).toEqual(followed()[0]);
  });

  /** The text that AEM's link script adds to links that open a new tab. */
  const newTab = '<span class="cmp-link__screen-reader-only">opens in a new tab</span>';
  const clipped =
    'position:absolute;width:1px;height:1px;overflow:hidden;white-space:nowrap;clip:rect(0,0,0,0)';

  // Parts of pages as AEM's Core Components, Bootstrap and screen-reader snippets write them.
  it.each(
    Object.entries({
      'its text': 'Read <b>mo</b>re → Read more',
      'without AEM’s note': `<a href="/a" target="_blank">LinkedIn${newTab}</a> → LinkedIn`,
      'without a text for screen readers': 'More<span class="visually-hidden"> on taste</span> → More',
      'without a text that is clipped away': `More<span style="${clipped}">on taste</span> → More`,
      'without a text of no display': '<i style="display:none">PDF</i><i>Brochure</i> → Brochure',
      'without an invisible text': '<i style="visibility:hidden">PDF</i>Brochure → Brochure',
      'without an icon’s text': 'Next <i aria-hidden="true">arrow_forward</i> → Next',
      'without what is hidden': 'Next<b hidden>Loading</b> → Next',
      'without scripts and styles': '<style>b{}</style><script>0</script>Next → Next',
      'words of blocks apart': '<h2>Taste</h2><p>of<br>home</p> → Taste of home',
      'a word in one piece': 'Va<wbr>nil<b></b>la → Vanilla',
      'its label first': '<a href="/a" aria-label="Read about taste">Read more</a> → Read about taste',
      'the labels that it names, before its own label':
        '<b id="l1">Vanilla</b> <b id="l2">2026</b><a href="/a" aria-labelledby="l1 gone l2" aria-label="File">x</a> → Vanilla 2026',
      'a picture that labels it':
        '<h2 id="l1"><img alt="Vanilla pods"></h2><a href="/a" aria-labelledby="l1">x</a> → Vanilla pods',
      'a label that is hidden, without its styles':
        '<div id="l1" style="visibility:hidden"><style>.x{color:red}</style><p>Vanilla</p></div><a href="/a" aria-labelledby="l1">x</a> → Vanilla',
      'its own label, if the one that it names is gone':
        '<a href="/a" aria-labelledby="gone" aria-label="File">x</a> → File',
      'the title of its picture': '<img title="Vanilla"> → Vanilla',
      'no empty label': '<a href="/a" aria-label=" ">Read more</a> → Read more',
      'its title, not its icon’s name':
        '<a href="/a" title="LinkedIn"><svg aria-hidden="true"><title>icon</title></svg></a> → LinkedIn',
      'a text for screen readers, not its icon’s name':
        '<svg aria-hidden="true"><title>icon-li</title></svg><span class="sr-only">LinkedIn</span> → LinkedIn',
      'the words of a picture, not its icon’s name':
        '<i aria-hidden="true"><img alt="arrow"></i><img alt=" "><img alt="Foodco"> → Foodco',
      'a word without its soft hyphens': 'Lebens&shy;mittel → Lebensmittel',
      'no space without a width': '&#8203;<img alt="Foodco"> → Foodco',
      'a text that its class shows on wide screens':
        '<b class="sr-only md:not-sr-only">Contact</b> us → Contact us',
      'a picture’s words':
        '<a href="/a" title="t"><img alt=""><img src="x" alt="Foodco logo"></a> → Foodco logo',
      'a drawing’s label': '<svg aria-label="LinkedIn"><path/></svg> → LinkedIn',
      'a drawing’s title': '<svg><title>LinkedIn</title><path/></svg> → LinkedIn',
      'an area’s words': '<map><area href="/a" alt="Ireland"></map> → Ireland',
      'its own title last': '<a href="/a" title="On taste"><svg></svg></a> → On taste',
      'what is read aloud, where nothing is seen':
        '<svg></svg><span class="sr-only">LinkedIn</span> → LinkedIn',
      'AEM’s note never': `<a href="/a" target="_blank"><svg></svg>${newTab}</a> →`,
    }),
  )('a link’s name is as a person reads it: %s', (_, row) => {
    const [html = '', name] = row.split(/ →\s?/);
    const { press, names } = follow(html.includes('href') ? html : `<a href="/a">${html}</a>`);
    press('[href] *, [href]');
    expect(names()).toEqual([name]);
  });

  const component = (id: string, data: object, inner: string) =>
    `<div data-cmp-data-layer='${JSON.stringify({ [id]: data })}'>${inner}</div>`;
  const titled = (title: string, inner: string) => component('a-1', { 'dc:title': title }, inner);
  const card =
    '<a class="cmp-teaser__link" href="/taste"><div class="cmp-teaser__content"><p class="cmp-teaser__pretitle">Insights</p>' +
    '<h2 class="cmp-teaser__title">The taste of home</h2><div class="cmp-teaser__description"><p>Why we like it.</p></div></div></a>';

  const news = { '@type': 'foodco/components/list/item', 'dc:title': 'News', 'xdm:linkURL': '/news.html' };
  const link = (text: string) => `<a href="/a">${text}</a>`;

  it.each([
    ['a teaser that is one link', titled('The taste of home', card), 'The taste of home'],
    ['a labelled link of a teaser', titled('Taste', '<a href="/a" aria-label="All">Go</a>'), 'All'],
    ['one of a footer’s links', titled('Foodco', link('Contact us') + link('Careers')), 'Contact us'],
    ...['accordion', 'tabs', 'carousel'].map((type) => {
      const item = { '@type': `foodco/components/${type}/item`, 'dc:title': 'Is it halal?' };
      const panel = component(`${type}-1a2b3c4d5e-item-5e4d3c2b1a`, item, link('Halal certificate'));
      return [`a download, which AEM does not announce, in a panel (${type})`, panel, 'Halal certificate'];
    }),
    ['an entry of a list', component('a', news, '<a href="/news.html">News <i>2026</i></a>'), 'News'],
    ['a component without a title', component('text-1', {}, link('Contact us')), 'Contact us'],
    [
      'odd data',
      `<div data-cmp-data-layer="{odd">${card}</div>`,
      'Insights The taste of home Why we like it.',
    ],
    ['an odd title', component('x', { 'dc:title': { a: 1 } }, link('Go')), 'Go'],
    ['none', `<div data-cmp-data-layer='null'>${link('Go')}</div>`, 'Go'],
  ])('the title of its component names it, if it has no other link: %s', (_, html, name) => {
    const { press, names } = follow(html);
    press('a');
    expect(names()).toEqual([name]);
  });

  /** Gives each named element a shadow root, in the page or in the shadow roots before, and clicks the first link. */
  const pressInShadow = (shadows: Readonly<Record<string, string>>) => {
    const trees: ParentNode[] = [document];
    const first = (selector: string) => trees.flatMap((tree) => tree.querySelector(selector) ?? [])[0];
    for (const [host, inner] of Object.entries(shadows)) {
      const root = first(host)?.attachShadow({ mode: 'open' });
      if (!root) continue;
      root.innerHTML = inner;
      trees.push(root);
    }
    first('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
  };

  const slotted = { 'f-a': '<a href="/a"><slot></slot></a>' };
  const nested = { 'f-card': '<f-a><slot></slot></f-a>', 'f-a': '<a href="/a"><i><slot></slot></i></a>' };
  const foot = titled('Foodco', '<f-foot></f-foot>');

  it.each<[string, string, Record<string, string>, string]>([
    ['a slot in it', '<f-a>Read more</f-a>', slotted, 'Read more'],
    ['an empty slot’s own text', '<f-a></f-a>', { 'f-a': '<a href="/a"><slot>More</slot></a>' }, 'More'],
    ['a slot in a slot', '<f-card>Read <b>more</b></f-card>', nested, 'Read more'],
    ['a picture in its slot', '<f-a><img alt="Foodco"></f-a>', slotted, 'Foodco'],
    ['a text in it', link('<f-text></f-text>'), { 'f-text': '<b>Read more</b>' }, 'Read more'],
    [
      'an icon in it',
      link('<f-icon></f-icon>'),
      { 'f-icon': '<svg aria-label="LinkedIn"></svg>' },
      'LinkedIn',
    ],
    ['its own text, not its component', foot, { 'f-foot': link('Contact') + link('Careers') }, 'Contact'],
  ])('a link of web components is named by what is seen: %s', (_, html, shadows, name) => {
    const { names } = follow(html);
    pressInShadow(shadows);
    expect(names()).toEqual([name]);
  });

  it('has an empty label in a component’s shadow root: the component’s title is not its name', () => {
    const { followed } = follow(foot);
    pressInShadow({ 'f-foot': link('Contact') });
    expect(followed().map(({ label, text }) => [label, text])).toEqual([['', 'Contact']]);
  });

  it('has no label without a component: the state may have one', () => {
    const { press, followed } = follow('<a href="/a">Go</a>');
    press('a');
    expect(followed().map(({ label, text }) => [label, text])).toEqual([[undefined, 'Go']]);
  });

  it.each([
    ['a double click', 2, 300, 1],
    ['a slow double click, as the system has it set', 2, 800, 1],
    ['a key that repeats', 0, 40, 1],
    ['two clicks of a script', 0, 0, 1],
    ['two clicks', 1, 600, 2],
  ])(
    '%s on the same link: of one gesture, the second knows what has announced the first',
    (_, detail, pause, count) => {
      const { press, clock, array, links, urls } = follow('<a href="https://a.test/a.pdf">x</a>');
      press('a', 'click', { detail: Math.min(detail, 1) });
      array.push({ event: 'clicked', eventInfo: { path: 'component.a' } });
      clock.pass(pause);
      if (pause > 0) expect(links.announced()).toEqual([]);
      press('a', 'click', { detail });
      expect(links.announced()).toEqual(count === 1 ? ['component.a'] : []);
      expect(urls()).toHaveLength(count);
    },
  );

  it('two buttons that are clicked one after the other count as two gestures', () => {
    const { press, clock, array, links } = follow('<button id="a">x</button><button id="b">x</button>');
    press('#a', 'click', { detail: 1 });
    array.push({ event: 'clicked', eventInfo: { path: 'component.a' } });
    clock.pass(100);
    press('#b', 'click', { detail: 1 });
    expect(links.announced()).toEqual([]);
  });

  it('a second click on another link, which has moved under the pointer, is a separate click', () => {
    const { press, urls } = follow(
      '<a id="a" href="https://a.test/a"></a><a id="b" href="https://a.test/b"></a>',
    );
    for (const [at, selector] of ['#a', '#b', '#a'].entries()) press(selector, 'click', { detail: at + 1 });
    expect(urls()).toEqual(['https://a.test/a', 'https://a.test/b', 'https://a.test/a']);
  });

  it.each([
    ['an area of a map', '<map><area id="it" href="https://a.test/"></map>', 'click', 0, 1],
    ['the middle button', '<a id="it" href="https://a.test/">x</a>', 'auxclick', 1, 1],
    ['the right button', '<a id="it" href="https://a.test/">x</a>', 'auxclick', 2, 0],
    ['an anchor without address', '<a id="it">x</a>', 'click', 0, 0],
    ['a script in its address', '<a id="it" href="javascript:void(0)">x</a>', 'click', 0, 0],
    ['a button', '<button id="it">x</button>', 'click', 0, 0],
  ])('%s', (_, html, type, button, count) => {
    const { press, followed } = follow(html);
    press('#it', type, { button });
    expect(followed()).toHaveLength(count);
  });

  it.each([
    ['https://a.test/b.zip', 'https://a.test/b.zip'],
    ['//a.test/b.zip', 'https://a.test/b.zip'],
    ['/files/b.zip', 'https://base.test/files/b.zip'],
    ['b.zip#page=2', 'https://base.test/en/b.zip#page=2'],
  ])('sees a link in an SVG picture, written as %s', (written, url) => {
    const { press, urls } = follow('<svg><a id="it"><text>x</text></a></svg>');
    const anchor = document.querySelector('#it');
    // As in browsers; jsdom does not support links in SVG.
    Object.defineProperty(anchor, 'href', { value: { baseVal: written } });
    Object.defineProperty(anchor, 'baseURI', { value: 'https://base.test/en/' });
    press('text');
    expect(urls()).toEqual([url]);
  });

  it('finds the link around an SVG picture whose own link leads nowhere', () => {
    const { press, urls } = follow('<a href="https://a.test/"><svg><a id="it"><text>x</text></a></svg></a>');
    Object.defineProperty(document.querySelector('#it'), 'href', { value: { baseVal: '' } });
    press('text');
    expect(urls()).toEqual(['https://a.test/']);
  });

  it('knows which components have announced the click, until it is over', () => {
    const { array, links, press, clock } = follow(
      '<a id="a" href="https://a.test/a">x</a><a id="b" href="https://a.test/b">x</a>',
    );
    const click = (path: unknown) => array.push({ event: 'clicked', eventInfo: { path } });
    click('component.none');
    expect(links.announced()).toEqual([]);
    press('#a');
    click('component.inner');
    click(5);
    array.push({ event: 'cmp:click', eventInfo: { path: 'component.other-name' } });
    click('component.outer');
    expect(links.announced()).toEqual(['component.inner', 'component.outer']);
    press('#b');
    expect(links.announced()).toEqual([]);
    clock.pass(0);
    click('component.late');
    expect(links.announced()).toEqual([]);
  });

  it('a label’s click and the one that it causes on its control are one gesture', () => {
    const { array, links, press } = follow('<div><label><input type="checkbox"><b>Bakery</b></label></div>');
    // jsdom makes the second click, too, if nothing prevents it.
    window.removeEventListener('click', stay);
    const known: (readonly string[])[] = [];
    document.querySelector('div')?.addEventListener('click', () => {
      known.push(links.announced());
      array.push({ event: 'clicked', eventInfo: { path: 'component.tags-1' } });
    });
    press('b');
    expect(known).toEqual([[], ['component.tags-1']]);
  });

  it('reports the links that components announced before the tag started, once each', () => {
    const click = (path: string, more: object = {}) => ({ event: 'clicked', eventInfo: { path, ...more } });
    const teaser = { 'dc:title': 'Taste', 'xdm:linkURL': '/files/taste.pdf' };
    const inText = click('component.text-1', { link: 'https://www.linkedin.com/company/foodco' });
    const { announced, array, followed } = follow('', [
      { component: { 'text-1': { '@type': 'foodco/components/text' } } },
      { component: { 'teaser-1': teaser } },
      inText,
      { ...inText },
      click('component.teaser-1'),
      { component: { 'teaser-1': { ...teaser, 'xdm:linkURL': '/files/smell.pdf' } } },
      click('component.none'),
      { event: 'cmp:show', eventInfo: { path: 'component.teaser-1' } },
    ]);
    array.push(click('component.teaser-1'));
    expect(followed()).toEqual([]);
    const taste = { url: 'http://localhost:3000/files/taste.pdf', host: 'localhost', extension: 'pdf' };
    expect(announced).toMatchObject([
      {
        keys: ['followed'],
        past: true,
        payload: { url: 'https://www.linkedin.com/company/foodco', text: '' },
      },
      {
        past: true,
        payload: { ...taste, label: 'Taste', text: '', isDownload: false },
        context: { item: click('component.teaser-1') },
      },
    ]);
  });

  describe('a click outside any anchor', () => {
    const card = { 'dc:title': 'Taste', 'xdm:linkURL': '/files/taste.pdf' };
    const FILE = 'http://localhost:3000/files/taste.pdf';
    const OTHER = 'https://a.test/b.pdf';
    const button = '<div><button>x</button></div>';
    const told = (path = 'component.card') => ({ event: 'clicked', eventInfo: { path } });
    /** AEM’s script announces the click on the element at `selector`, and the component’s own script follows. */
    const onCard = (script: () => void = () => {}, html = button) => {
      const page = follow(html, [{ component: { card, box: { 'dc:title': 'Box' }, outer: card } }]);
      document.querySelector('div')?.addEventListener('click', script);
      document.querySelector('div')?.addEventListener('click', () => {
        page.array.push(told('component.box'), told(), told('component.outer'));
      });
      return page;
    };

    it('follows the link of the component that announces it, once, and waits for the paint', () => {
      const { press, urls, followed, announced, clock } = onCard();
      press('button');
      clock.pass(0);
      expect(urls()).toEqual([FILE]);
      expect(followed()[0]?.label).toBe('Taste');
      expect(announced.every(({ waitsForPaint }) => waitsForPaint)).toBe(true);
      // A double click, and a key that is held down.
      press('button', 'click', { detail: 2 });
      clock.pass(100);
      press('button');
      clock.pass(100);
      expect(urls()).toHaveLength(1);
      clock.pass(1_000);
      press('button');
      expect(urls()).toHaveLength(2);
    });

    it('follows it if the click before, elsewhere, was the first of two', () => {
      const { press, urls, clock } = onCard();
      press('body', 'click', { detail: 1 });
      clock.pass(100);
      press('button', 'click', { detail: 2 });
      expect(urls()).toHaveLength(1);
    });

    it('follows it once if the script clicks an anchor to the same place a moment later', () => {
      const { press, urls, clock } = onCard(undefined, `${button}<a href="/files/taste.pdf"></a>`);
      press('button');
      clock.pass(10);
      press('a');
      expect(urls()).toEqual([FILE]);
    });

    const clickAnchor = () => document.querySelector('a')?.click();

    it.each([
      ['follows it in an anchor that only runs a script', `<a href="javascript:void(0)">${button}</a>`, FILE],
      ['leaves it to the anchor around it', `<a href="https://a.test/b.pdf">${button}</a>`, OTHER],
      [
        'leaves it to the anchor that its script clicks',
        `${button}<a href="${OTHER}"></a>`,
        OTHER,
        clickAnchor,
      ],
    ])('%s', (_, html, url, script?: () => void) => {
      const { press, urls } = onCard(script, html);
      press('button');
      expect(urls()).toEqual([url]);
    });

    it.each([
      ['the same place', '/files/taste.pdf', FILE],
      ['another', OTHER, OTHER],
    ])(
      'counts once if the script clicks an anchor to %s after the component’s announcement',
      (_, href, url) => {
        const { press, urls } = onCard(undefined, `${button}<a href="${href}"></a>`);
        document.querySelector('div')?.addEventListener('click', clickAnchor);
        press('button');
        expect(urls()).toEqual([url]);
      },
    );

    it('follows both if the visitor clicks an anchor before the first click’s turn', () => {
      const { press, urls } = onCard(undefined, `${button}<a href="${OTHER}"></a>`);
      press('button');
      const anchor = document.querySelector('a') as Element;
      const byHand = {
        isTrusted: true,
        type: 'click',
        detail: 1,
        defaultPrevented: false,
        clientX: 0,
        clientY: 0,
      };
      const own = Object.getOwnPropertyDescriptors({ ...byHand, composedPath: () => [anchor] });
      const trusted = Object.create(new MouseEvent('click'), own);
      for (const hear of heard) hear(trusted);
      expect(urls()).toEqual([FILE, OTHER]);
    });

    it('follows nothing if the page pushes it without a click', () => {
      const { array, press, urls, clock } = onCard();
      press('body');
      clock.pass(0);
      array.push(told());
      expect(urls()).toEqual([]);
    });
  });

  it('announces nothing after stop', () => {
    const { stop, press, announced } = follow('<a href="https://a.test/">x</a>');
    stop();
    press('a');
    expect(announced).toEqual([]);
  });
});
