import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBrowser } from '../../../src/browser/createBrowser.ts';
import type { Announcement } from '../../../src/engine/index.ts';
import { createCleaning, describeLink, type FollowedLink } from '../../../src/page/index.ts';
import { createLinks } from '../../../src/sources/index.ts';
import type { Tracking } from '../../../src/tracking/index.ts';
import { createFakeClock } from '../../fakes/createFakeClock.ts';
import { createFakePage } from '../../fakes/createFakePage.ts';

describe('a link', () => {
  it.each([
    [
      'https://www.example.com/a/b.PDF?x=1#y',
      'www.example.com',
      'pdf',
      'https://www.example.com/a/b.PDF?x=1#y',
    ],
    ['https://WWW.Example.com', 'www.example.com', '', 'https://WWW.Example.com'],
    ['https://example.com/v1.2/list', 'example.com', '', 'https://example.com/v1.2/list'],
    ['https://example.com/a.tar.gz', 'example.com', 'gz', 'https://example.com/a.tar.gz'],
    [
      'https://example.com/a?email=jane@example.com',
      'example.com',
      '',
      'https://example.com/a?email=redacted',
    ],
    ['mailto:jane@example.com', '', '', 'mailto:'],
    ['mailto:help.pdf', '', '', 'mailto:'],
    ['tel:+3531234', '', '', 'tel:'],
  ])('%s has host “%s” and extension “%s”', (href, host, extension, url) => {
    expect(describeLink(href)).toEqual({ url, host, extension, text: '', isDownload: false });
  });

  it.each(['javascript:void(0)', 'JavaScript:alert(1)', '', '/relative', 'https://', 'x'.repeat(10_000)])(
    'is none where it leads nowhere: %s',
    (href) => {
      expect(describeLink(href)).toBeUndefined();
    },
  );

  it('has a text that can be reported: one line, not long, no e-mail address', () => {
    expect(describeLink('https://a.test/', '  Read \n\t more ')?.text).toBe('Read more');
    expect(describeLink('https://a.test/', 'Write to jane@example.com!')?.text).toMatch(/^Write to redacted/);
    expect(describeLink('https://a.test/', 'long '.repeat(10_000))?.text).toHaveLength(200);
  });
});

describe('the source of links', () => {
  const follow = (html: string) => {
    document.body.innerHTML = html;
    const clock = createFakeClock();
    const { array, dataLayer } = createFakePage();
    const links = createLinks(
      { ...createBrowser(window), clock },
      dataLayer,
      { 'cmp:click': 'clicked' },
      createCleaning(),
    );
    const announced: Announcement<Tracking>[] = [];
    links.remember();
    const stop = links.source.start((it) => announced.push(it));
    stops.push(stop);
    const press = (selector: string, type = 'click', init: MouseEventInit = {}) =>
      document
        .querySelector(selector)
        ?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, cancelable: true, ...init }));
    const followed = () =>
      announced.flatMap(({ describe }) => (describe?.() as FollowedLink | undefined) ?? []);
    const urls = () => followed().map(({ url }) => url);
    return { clock, array, links, announced, followed, urls, press, stop };
  };
  const stops: (() => void)[] = [];
  const stay = (event: Event) => event.preventDefault();
  beforeEach(() => window.addEventListener('click', stay));
  afterEach(() => {
    window.removeEventListener('click', stay);
    for (const stop of stops.splice(0)) stop();
    document.body.innerHTML = '';
  });

  it('does not count the copy of a click that AppMeasurement makes', () => {
    const { announced } = follow('<a href="https://a.test/a.pdf">x</a>');
    const copy = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
    Object.assign(copy, { s_fe: 1 });
    document.querySelector('a')?.dispatchEvent(copy);
    expect(announced).toEqual([]);
  });

  it('announces the innermost link, which is the current one until the click is over', () => {
    const { announced, followed, links, press, clock } = follow(
      '<a href="https://a.test/a.pdf" download><b>The <i>file</i></b></a>',
    );
    press('i');
    expect(announced.map(({ keys }) => keys)).toEqual([['followed']]);
    expect(followed()).toEqual([
      {
        url: 'https://a.test/a.pdf',
        host: 'a.test',
        extension: 'pdf',
        text: 'The file',
        isDownload: true,
      },
    ]);
    expect(links.current()()?.url).toBe('https://a.test/a.pdf');
    clock.pass(0);
    expect(links.current()()).toBeUndefined();
  });

  it('describes the link as it was when it was followed', () => {
    const { followed, links, press, clock } = follow('<a href="https://a.test/a">Open</a>');
    press('a');
    const current = links.current();
    Object.assign(document.querySelector('a') as HTMLAnchorElement, {
      href: 'https://b.test/',
      textContent: 'Close',
    });
    document.querySelector('a')?.setAttribute('download', '');
    clock.pass(0);
    expect(followed()).toEqual([
      expect.objectContaining({ url: 'https://a.test/a', text: 'Open', isDownload: false }),
    ]);
    expect(current()).toEqual(followed()[0]);
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

  it('sees a link in an SVG picture', () => {
    const { press, urls } = follow('<svg><a id="it"><text>x</text></a></svg>');
    const anchor = document.querySelector('#it');
    Object.defineProperty(anchor, 'href', { value: { baseVal: 'https://a.test/b.zip' } });
    press('text');
    expect(urls()).toEqual(['https://a.test/b.zip']);
  });

  it('tells which components have announced the click, until it is over', () => {
    const { array, links, press, clock } = follow('<a href="https://a.test/">x</a>');
    const click = (path: unknown) => array.push({ event: 'clicked', eventInfo: { path } });
    click('component.none');
    expect(links.announced()).toEqual([]);
    press('a');
    click('component.inner');
    click(5);
    array.push({ event: 'cmp:click', eventInfo: { path: 'component.other-name' } });
    click('component.outer');
    expect(links.announced()).toEqual(['component.inner', 'component.outer']);
    press('a');
    expect(links.announced()).toEqual([]);
    clock.pass(0);
    click('component.late');
    expect(links.announced()).toEqual([]);
  });

  it('announces nothing after stop', () => {
    const { stop, press, announced } = follow('<a href="https://a.test/">x</a>');
    stop();
    press('a');
    expect(announced).toEqual([]);
  });
});
