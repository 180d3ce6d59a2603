import { describe, expect, it } from 'vitest';
import { boom } from '../../fakes/boom.ts';
import { eventually } from '../../fakes/eventually.ts';
import { createSite, firedIn, quote, view } from './createSite.ts';

const MARK = Symbol.for('tamis');
const hostile = (parts: object) =>
  new Proxy(parts, {
    get: boom,
    set: () => false,
    has: boom,
    ownKeys: boom,
    getOwnPropertyDescriptor: boom,
    isExtensible: boom,
  });

/** What another script, or another version of the tag, may have left under the mark's symbol. */
const LEFT: readonly [string, unknown][] = [
  ['a text', 'tamis'],
  ['a number', 5],
  ['`true`', true],
  ['a list', []],
  ['a function', () => ({})],
  ['an empty object', {}],
  ['a frozen object', Object.freeze({})],
  ['an object that throws', hostile({})],
  ['an `again` that is no function', { again: 5 }],
  ['an `again` that throws', { again: boom }],
  ['an `again` that gives nothing', { again: () => undefined }],
  ['an `again` that gives a tag that does not run', { again: () => ({ running: false, push: () => {} }) }],
  ['parts of another form', { counted: 5, engine: 5, consent: 5, portalPage: 5, held: 5, shadow: 5 }],
  ['parts that are `null`', { counted: null, engine: null, consent: null, portalPage: null }],
  ['empty parts', { counted: {}, engine: {}, consent: {}, portalPage: {}, consentMode: {}, held: {} }],
];

/** Changes of a mark that a tag has left, by their path. */
const DAMAGE: readonly [
  string,
  (mark: { engine: { held: Map<unknown, unknown> }; consent: object }) => void,
][] = [
  ['held occurrences that are a list', (mark) => Object.assign(mark.engine, { held: [] })],
  ['keys of facts that are a list', (mark) => Object.assign(mark.engine, { once: [] })],
  ['a held occurrence that is `null`', (mark) => mark.engine.held.set('x', null)],
  ['a held occurrence without rule', (mark) => mark.engine.held.set('x', { occurrence: { context: {} } })],
  ['a held occurrence without context', (mark) => mark.engine.held.set('x', { rule: view, occurrence: {} })],
  [
    'a held occurrence under a number',
    (mark) => mark.engine.held.set(5, { rule: view, occurrence: { context: {} } }),
  ],
  ['a statement that is `null`', (mark) => Object.assign(mark.consent, { said: [null] })],
  ['a statement that throws', (mark) => Object.assign(mark.consent, { said: [hostile({})] })],
  ['cookies that are no list', (mark) => Object.assign(mark.consent, { cookies: 5 })],
  ['a counter that cannot count', (mark) => Object.assign(mark, { counted: { expect: boom } })],
  ['a portal page without page', (mark) => Object.assign(mark, { portalPage: { address: '/', path: '' } })],
  ['a portal page with other IDs', (mark) => Object.assign(mark, { portalPage: portal({ ids: 5 }) })],
  [
    'a portal page with another view',
    (mark) => Object.assign(mark, { portalPage: portal({ view: { at: 'now' } }) }),
  ],
  ['a Consent Mode of another form', (mark) => Object.assign(mark, { consentMode: { yes: 1 } })],
  ['a React tag of another form', (mark) => Object.assign(mark, { held: { holders: 'two' } })],
  ['no right to change it', (mark) => Object.freeze(mark)],
];
const portal = (parts: object) => ({
  page: {
    url: 'https://www.example.com/en/portal/x.html',
    path: '/en/portal/x.html',
    host: 'www.example.com',
  },
  address: '/en/portal/x.html',
  path: 'page.page-1',
  ...parts,
});

describe('a start', () => {
  it.each(LEFT)('succeeds on a page where the mark’s place holds %s', async (_, left) => {
    const site = createSite();
    site.browser.globals[MARK] = left;
    const tag = site.start([quote, view]);
    expect([tag.running, tag.reason]).toEqual([true, undefined]);
    site.push({ event: 'requestQuote' });
    await eventually(() => expect(site.alloy.sent).toHaveLength(1));
    expect(site.start()).toBe(tag);
    tag.stop();
    expect(tag.running).toBe(false);
    expect(tag.health().failures).toEqual([]);
  });

  it.each(DAMAGE)('succeeds after a tag that has left %s', async (_, damage) => {
    const site = createSite();
    const first = site.start([quote, view]);
    site.push({ event: 'requestQuote' });
    await eventually(() => expect(site.alloy.sent).toHaveLength(1));
    first.stop();
    damage(site.browser.globals[MARK] as never);
    const tag = site.start([quote, view]);
    expect([tag.running, tag.reason]).toEqual([true, undefined]);
    const before = firedIn(tag).length;
    site.push({ event: 'requestQuote' });
    await eventually(() => expect(firedIn(tag).length).toBe(before + 1));
    expect(tag.health().failures).toEqual([]);
    tag.stop();
  });

  it('keeps to the running tag of another version, whatever else that one has in its mark', () => {
    const site = createSite();
    const other = { running: true, push: () => {} };
    site.browser.globals[MARK] = { again: () => other, notes: 5 };
    expect(site.start()).toBe(other);
  });
});
