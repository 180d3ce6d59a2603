import { describe, expect, it } from 'vitest';
import {
  clickedLink,
  linkName,
  linkParent,
  linkUrl,
  searchKeyword,
  searchResultCount,
} from '../../../src/dataElements/index.ts';
import { createReader } from '../../../src/engine/index.ts';
import { describeLink, type FollowedLink, parsePage } from '../../../src/page/index.ts';
import { ordinaryContext } from '../../../src/rules/plan/ordinaryContext.ts';
import type { TrackingContext } from '../../../src/site/index.ts';
import { DOWNLOAD_EXTENSIONS, linkKind } from '../../../src/site/index.ts';

const kindOf = (href: string, page = 'https://www.example.com/') => {
  const link = describeLink(href);
  return link && linkKind(link, ordinaryContext({ page: parsePage(page) }));
};

it('there are the specification’s 29 extensions of downloads', () => {
  expect(DOWNLOAD_EXTENSIONS.size).toBe(29);
  for (const extension of DOWNLOAD_EXTENSIONS) {
    expect(kindOf(`https://www.example.com/a.${extension}`)).toBe('download');
  }
});

describe('a link is exactly one thing', () => {
  it.each([
    ['https://www.example.com/a.html', 'other'],
    ['https://explore.example.com/', 'other'],
    ['https://example.com/', 'other'],
    ['tel:+3531234', 'phone'],
    ['SMS:+3531234?body=a.pdf', 'phone'],
    ['callto:jane', 'phone'],
    ['skype:jane', 'other'],
    ['https://www.example.com/a.PDF', 'download'],
    ['https://sister.example.com/a.pdf', 'download'],
    ['https://www.linkedin.com/a.zip?x=1', 'download'],
    ['https://www.example.com/a.gz', 'other'],
    ['https://www.example.com/pdf', 'other'],
    ['https://sister.example.com/', 'exit'],
    ['https://jobs.sister.example.com/', 'exit'],
    ['https://notasister.example.com/', 'other'],
    ['https://linkedin.com/', 'exit'],
    ['https://notlinkedin.com/', 'other'],
    ['https://example.com.evil.test/', 'other'],
    ['mailto:jane@example.com', 'exit'],
    ['MAILTO:jane@example.com?subject=a.pdf', 'exit'],
  ])('%s: %s', (href, kind) => {
    expect(kindOf(href)).toBe(kind);
  });

  it.each([
    ['https://notlinkedin.com/', 'exit'],
    ['https://example.com.evil.test/', 'exit'],
    ['https://explore.example.com/', 'other'],
    ['https://supplier.test/a.pdf', 'download'],
  ])('where all that leads to another domain is an exit, %s: %s', (href, kind) => {
    const context = ordinaryContext({ page: parsePage('https://www.example.com/') });
    const link = describeLink(href) as FollowedLink;
    expect(linkKind(link, { ...context, site: { ...context.site, exits: 'external' } })).toBe(kind);
  });

  it.each([
    'https://sister.example.com/b',
    'https://www.sister.example.com/b',
    'https://jobs.sister.example.com/b',
  ])('%s is not an exit from a sister host’s own pages', (href) => {
    expect(kindOf(href, 'https://sister.example.com/a')).toBe('other');
    expect(kindOf(href, 'https://www.sister.example.com/a')).toBe('other');
  });
});

const reading = (given: Partial<TrackingContext>) => createReader(ordinaryContext(given));
const item = (eventInfo: unknown) => ({ item: { event: 'cmp:click', eventInfo } });
const state = (data: unknown) => ({ state: { component: { 'teaser-1': data } } as TrackingContext['state'] });
const path = 'component.teaser-1';

describe('the clicked link', () => {
  const followed = describeLink('https://a.test/');

  it('is the one being followed, else the event’s, else the component’s', () => {
    const component = state({ 'xdm:linkURL': '../c.html' });
    const event = item({ path, link: '#there' });
    expect(reading({ ...component, ...event, link: followed })(clickedLink)?.url).toBe('https://a.test/');
    expect(reading({ ...component, ...event })(linkUrl)).toBe(
      'https://www.example.com/na-en/products/taste.html#there',
    );
    expect(reading({ ...component, ...item({ path }) })(linkUrl)).toBe(
      'https://www.example.com/na-en/c.html',
    );
    expect(reading(item({ path }))(linkUrl)).toBe('');
  });

  const described = (text: string, label?: string) =>
    describeLink('https://a.test/', { text, ...(label !== undefined && { label }) });

  it.each([
    ['as it is announced', { linkName: 'Name' }, described('Text', 'Label'), 'Name'],
    ['by its label', {}, described('Text', 'Label'), 'Label'],
    ['by the title of its component', {}, described('Text'), 'Title'],
    ['by its text, as one of several links', {}, described('Text', ''), 'Text'],
    ['by the title, where it has no text', {}, described('', ''), 'Title'],
    ['by the title of a component that tells its link', { link: '#more' }, undefined, 'Title'],
  ])('is named %s', (_, told, link, name) => {
    const use = reading({ ...state({ 'dc:title': 'Title' }), ...item({ path, ...told }), link });
    expect(use(linkName)).toBe(name);
  });

  it('is named by its URL, if there is no name', () => {
    expect(reading({ ...item({ path }), link: followed })(linkName)).toBe('https://a.test/');
    expect(reading({ item: {} })(linkName)).toBe('link');
  });

  it('has the announced parent, else that of its component', () => {
    const component = state({ parentId: 'list-1' });
    expect(reading({ ...component, ...item({ path }) })(linkParent)).toBe('list-1');
    expect(reading({ ...component, ...item({ path, linkParent: 'Insights' }) })(linkParent)).toBe('Insights');
  });
});

describe('odd input gives a text, or nothing', () => {
  it.each([
    undefined,
    null,
    5,
    'text',
    [],
    {},
    { path: null, link: {} },
    { path, link: ['a', 'b'], linkName: { a: 1 }, searchKeyword: [], searchResultCount: {} },
    { path, link: 'http://', linkName: 'x'.repeat(10_000), searchResultCount: '9'.repeat(10_000) },
    { path: 'component', link: 0, searchResultCount: Number.NaN },
  ])('%j', (eventInfo) => {
    for (const data of [undefined, null, 'text', 5, { 'xdm:linkURL': {}, 'dc:title': null }]) {
      const use = reading({ ...item(eventInfo), ...state(data) });
      for (const element of [linkUrl, linkName, linkParent, searchKeyword]) {
        expect(use(element)).toBeTypeOf('string');
        expect(use(element)).not.toMatch(/\[object|undefined|null/);
        expect(use(element)?.length).toBeLessThan(1_100);
      }
      expect(use(searchResultCount)).toBeUndefined();
    }
  });

  it.each([
    [0, 0],
    [12, 12],
    ['12', 12],
    [-1, undefined],
    [1.5, undefined],
    ['1,200', undefined],
    [true, undefined],
    [1e21, undefined],
  ])('a count of %j is %j', (searchResultCountTold, count) => {
    expect(reading(item({ searchResultCount: searchResultCountTold }))(searchResultCount)).toBe(count);
  });
});
