import { describe, expect, it } from 'vitest';
import { announcedLink } from '../../../src/page/index.ts';
import { createRedaction } from '../../../src/redaction/index.ts';

const PAGE = 'https://www.example.com/en/products/taste.html';
const path = 'component.teaser-1';

/** The link that an event announces, on a page with one teaser. */
const linkOf = (eventInfo: object, teaser: object = {}) =>
  announcedLink({ eventInfo }, { component: { 'teaser-1': teaser } }, PAGE, createRedaction());

describe('the link of an event', () => {
  it.each<[string, object, object, string]>([
    ['is what it tells', { path, link: '/a', 'xdm:linkURL': '/b' }, { 'xdm:linkURL': '/c' }, '/a'],
    ['is what it tells in AEM’s words', { path, 'xdm:linkURL': '/b' }, { 'xdm:linkURL': '/c' }, '/b'],
    ['is its component’s', { path }, { 'xdm:linkURL': '/c' }, '/c'],
    ['is the next that can be read', { path, link: 'http://[' }, { 'xdm:linkURL': '/c' }, '/c'],
    ['has no secrets', { link: '/a?token=abc' }, {}, '/a?token=redacted'],
  ])('%s', (_, told, teaser, url) => {
    expect(linkOf(told, teaser)?.url).toBe(`https://www.example.com${url}`);
  });

  it.each<[string, object, object, string | undefined]>([
    ['as it is told', { link: '/a', path, 'dc:title': 'Told' }, { 'dc:title': 'Own' }, 'Told'],
    ['as its component', { link: '/a', path }, { 'dc:title': 'Own' }, 'Own'],
    [
      'as its component, where its own name is empty',
      { link: '/a', path, 'dc:title': ' ' },
      { 'dc:title': 'Own' },
      'Own',
    ],
    ['not at all without a title', { link: '/a', path }, {}, undefined],
  ])('is named %s', (_, told, teaser, label) => {
    expect(linkOf(told, teaser)).toMatchObject({ url: 'https://www.example.com/a', text: '' });
    expect(linkOf(told, teaser)?.label).toBe(label);
  });

  it.each<[object, object]>([
    [{ link: '/files/550e8400-e29b-41d4-a716-446655440000.pdf' }, {}],
    [{ 'xdm:linkURL': ' /files/550e8400-e29b-41d4-a716-446655440000.pdf ' }, {}],
    [{ path }, { 'xdm:linkURL': '/files/550e8400-e29b-41d4-a716-446655440000.pdf' }],
  ])('has the extension of its file, whose name is taken out: %j %j', (told, teaser) => {
    expect(linkOf(told, teaser)).toMatchObject({
      extension: 'pdf',
      url: 'https://www.example.com/files/redacted',
    });
  });

  it.each([{}, { path: 5 }, { path: 'component.gone' }, { link: '' }, { link: 'javascript:void(0)' }])(
    'does not exist if it names none: %j',
    (told) => {
      expect(linkOf(told)).toBeUndefined();
    },
  );
});
