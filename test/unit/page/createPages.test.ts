import { describe, expect, it } from 'vitest';
import { createPages, parsePage } from '../../../src/page/index.ts';
import { createRedaction } from '../../../src/redaction/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';

describe('a page', () => {
  it('is read from its address, its title and its referrer, clean', () => {
    const url = 'https://www.example.com/a.html?x=1&x=2&email=a%40b.co#/step1';
    expect(parsePage(url, 'Title', 'https://b.test/?token=1')).toEqual({
      url: 'https://www.example.com/a.html?x=1&x=2&email=redacted#/step1',
      host: 'www.example.com',
      path: '/a.html',
      hash: '/step1',
      query: { x: '1', email: 'redacted' },
      title: 'Title',
      referrer: 'https://b.test/?token=redacted',
    });
  });

  it.each([
    ['/na-en/contact.html;jsessionid=1A2B.node1', '/na-en/contact.html'],
    ['/na-en;v=1.1/contact.html;a=1;b=2', '/na-en/contact.html'],
    ['/taste;nutrition/salt&amp;sugar.html', '/taste;nutrition/salt&amp;sugar.html'],
  ])('has a path without parameters: %s', (address, path) => {
    expect(parsePage(`https://www.example.com${address}`).path).toBe(path);
  });

  it.each([
    ['utm_campaign=Caf%E9', { utm_campaign: 'Café' }],
    ['utm_campaign=&utm_campaign=b&utm_campaign=c', { utm_campaign: 'b' }],
    ['utm_campaign=+&utm_campaign=b', { utm_campaign: 'b' }],
    ['utm_campaign=Caf%C3%A9', { utm_campaign: 'Café' }],
    ['utm_campaign=%C3%A9t%E9+2026', { utm_campaign: 'été 2026' }],
    ['utm_campaign=Caf%25E9', { utm_campaign: 'Caf%E9' }],
    ['utm_campaign=100%+Butter%20%E9', { utm_campaign: '100% Butter é' }],
    ['%E9t%E9=1&&a&b=&c=d=e&=f', { été: '1', a: '', b: '', c: 'd=e', '': 'f' }],
    ['constructor=a&__proto__=b', JSON.parse('{ "constructor": "a", "__proto__": "b" }')],
  ])('has the parameters of %s, in UTF-8 or Latin-1', (query, parameters) => {
    const page = parsePage(`https://www.example.com/?${query}`);
    expect(page.query).toEqual(parameters);
    expect(page.url).toBe(`https://www.example.com/?${query}`);
  });

  it('has no title and no referrer unless they are given', () => {
    expect(parsePage('https://www.example.com/')).toMatchObject({ title: '', referrer: '' });
  });

  it('has an empty host and the path / if its address cannot be read', () => {
    expect(parsePage('https://[', 'Title', 'https://b.test/')).toEqual({
      url: 'https://[',
      host: '',
      path: '/',
      hash: '',
      query: {},
      title: 'Title',
      referrer: 'https://b.test/',
    });
  });
});

describe('the page of this moment', () => {
  const open = () => {
    const browser = createFakeBrowser({ url: 'https://www.example.com/a.html?x=1', title: 'A' });
    const { capturePage } = createPages(browser, createRedaction());
    return { browser, page: () => capturePage().page };
  };

  it('is the same object while nothing changes', () => {
    const { page } = open();
    expect(page()).toBe(page());
    expect(page()).toMatchObject({ path: '/a.html', title: 'A' });
  });

  it('follows a change of the title, without reading the address again', () => {
    const { browser, page } = open();
    const { query } = page();
    browser.goTo({ title: 'B by jane@example.com' });
    expect(page().title).toBe('B by redacted');
    expect(page()).toBe(page());
    expect(page().query).toBe(query);
  });

  it('follows the address', () => {
    const { browser, page } = open();
    page();
    browser.goTo({ url: 'https://www.example.com/b.html', title: 'B' });
    expect(page()).toMatchObject({ path: '/b.html', title: 'B' });
  });

  it('has the parameters of the landing, of which an empty one is none', () => {
    const landingUrl = () => 'https://www.example.com/a.html?utm_campaign=Autumn&intcid=hero1&gclid=1';
    const browser = createFakeBrowser({
      url: 'https://www.example.com/a.html?utm_campaign=&intcid=hero2&x=',
    });
    const { capturePage } = createPages({ ...browser, landingUrl }, createRedaction());
    expect(capturePage().page.query).toEqual({ utm_campaign: 'Autumn', intcid: 'hero2', gclid: '1', x: '' });
  });
});
