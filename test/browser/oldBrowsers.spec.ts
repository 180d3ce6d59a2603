import { describe, expect } from 'vitest';
import { consent, edgeHasRefused, pageHtml, stayHere, test, until } from './harness/index.ts';
import { choose } from './harness/oneTrust.ts';
import { outboxOf, push } from './harness/quotes.ts';

/**
 * Features that browsers have added since ES2020 (Chrome 80, Firefox 74, Safari 14) and that Tamis or its bundled code
 * might use. https://caniuse.com lists when each was added.
 */
const younger = `
  const forget = (object, ...names) => { for (const name of names) delete object[name]; };
  forget(Array.prototype, 'at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with');
  forget(Array, 'fromAsync');
  forget(String.prototype, 'at', 'replaceAll', 'isWellFormed', 'toWellFormed');
  forget(Object, 'hasOwn', 'groupBy');
  forget(Map, 'groupBy');
  forget(Promise, 'any', 'withResolvers', 'try');
  forget(RegExp, 'escape');
  forget(Error, 'captureStackTrace', 'isError');
  forget(Set.prototype, 'union', 'difference', 'intersection', 'isSubsetOf', 'symmetricDifference');
  forget(Crypto.prototype, 'randomUUID');
  forget(AbortSignal, 'any', 'timeout');
  forget(AbortSignal.prototype, 'throwIfAborted');
  forget(URL, 'canParse', 'parse');
  forget(Response, 'json');
  forget(Element.prototype, 'checkVisibility', 'setHTML', 'setHTMLUnsafe');
  forget(Navigator.prototype, 'locks', 'userAgentData');
  forget(window, 'AggregateError', 'WeakRef', 'FinalizationRegistry', 'Iterator', 'Temporal', 'structuredClone',
    'reportError', 'BroadcastChannel', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'cookieStore',
    'CookieStore', 'navigation', 'trustedTypes', 'URLPattern', 'CompressionStream');
`;

describe('in the oldest browser that the script supports', () => {
  test('events are sent, wait while the edge is down, and are sent by the next page', async ({
    open,
    site,
    edge,
    edgeReceives,
    visitor,
  }) => {
    const before = `{ ${younger} }`;
    site.page('/next', pageHtml({ consent, before, pushes: [] }));
    const page = await open({
      consent,
      before,
      body: `<a id="file" href="/files/vanilla.pdf">Vanilla</a>${stayHere}`,
    });
    await page.click('#file');
    const events = await edgeReceives(2);
    expect(events.map(({ xdm }) => xdm.eventType)).toEqual(['web.webpagedetails.pageViews', 'Download Link']);
    edge.setPlan([{ status: 503, times: 'always' }]);
    await push(page, 'Q1', 'Q2');
    await edgeHasRefused(page);
    // An event that is still in flight is not stored, and could arrive once the edge is up again.
    await until(async () => (await outboxOf(page)).length === 2, 'both are written down');
    await page.goto(site.url('/next'));
    edge.setPlan([]);
    await page.reload();
    await edgeReceives(4);
    expect(visitor.errors).toEqual([]);
    expect(visitor.messages.filter(({ text }) => /is not a function|undefined/.test(text))).toEqual([]);
  });

  test('the tag follows a banner’s late consent and its withdrawal', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    const page = await open({ consent: ['C0001'], before: `{ ${younger} }` });
    await choose(page, ',C0001,C0002,');
    await edgeReceives(1);
    await choose(page, ',C0001,');
    await until(
      () => page.evaluate(() => !/kndctr|s_gpv/.test(document.cookie)),
      'what the tag has stored is gone',
    );
    await push(page, 'Q1');
    await visitor.quiet();
    expect(edge.events).toHaveLength(1);
    expect(visitor.errors).toEqual([]);
  });
});
