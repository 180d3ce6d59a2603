import { describe, expect, it } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import {
  addressChanged,
  createTag,
  elementExists,
  hashShown,
  pageReaches,
  pageShown,
  pushed,
} from '../../../src/index.ts';
import { getPath } from '../../../src/language/index.ts';
import { condition, defineRule } from '../../../src/site/index.ts';
import { consented } from '../../../src/site/interaction.ts';
import type { PageShown } from '../../../src/sources/index.ts';
import { acknowledged } from '../../../src/testing/acknowledged.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser, type FakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { afterTasks } from '../../fakes/afterTasks.ts';
import type { PageDataLayer } from '../../fakes/createFakePage.ts';
import { eventually } from '../../fakes/eventually.ts';
import { nextTurn } from '../../fakes/settle.ts';
import { startAdobes } from '../dataLayer/acdl/startAdobes.ts';
import { createSite, firedIn, quote, sends, settings, view } from './createSite.ts';

const pageAnnounced = {
  event: 'cmp:show',
  eventInfo: { path: 'page.p1' },
  page: { p1: { '@type': 'page' } },
};

describe('a tag that was stopped', () => {
  it('says that it does not run, and lets another start', () => {
    const site = createSite();
    const first = site.start();
    first.stop();
    expect(first).toMatchObject({ running: false, reason: 'It was stopped.' });
    const second = site.start();
    expect(second).not.toBe(first);
    expect(second.running).toBe(true);
    expect(site.browser.globals.tamis).toBe(second);
    first.stop();
    expect(second.running).toBe(true);
    expect(site.warnings()).toEqual([]);
  });

  it.each([
    ['with consent', ',C0001,C0002,'],
    ['where consent comes afterwards', ',C0001,'],
  ])('stays stopped, even if the page has kept its functions: %s', async (_, groups) => {
    const { browser, alloy, consent, sent, start } = createSite(groups);
    const tag = start([quote], { alloyName: 'alloy' });
    const kept = browser.globals.alloy as (...command: unknown[]) => Promise<unknown>;
    tag.stop();
    consent(',C0001,C0002,');
    void tag.identity.ready();
    await expect(kept('sendEvent', { xdm: { eventType: 'x' } })).rejects.toThrow('stopped');
    await nextTurn();
    expect([alloy.evaluated, browser.listeners('pagehide'), browser.listeners('storage'), sent]).toEqual([
      0,
      0,
      0,
      [],
    ]);
  });

  it('lets the next one start, and pass on a withdrawal, on a page whose container’s `push` has thrown', async () => {
    const site = createSite();
    const parts = [
      [],
      { scripts: { tagManager: { src: 'https://www.googletagmanager.com/gtm.js' } } },
    ] as const;
    site.start(...parts).stop();
    const layer = site.browser.globals.dataLayer as object[] & { push: unknown };
    const { push } = layer;
    layer.push = () => {
      throw new Error('of the container');
    };
    const second = site.start(...parts);
    await nextTurn();
    expect([second.running, second.health().failures]).toMatchObject([
      true,
      [{ cause: 'Error: of the container' }],
    ]);
    layer.push = push;
    site.consent(',C0001,');
    expect(layer[layer.length - 1]).toMatchObject({ 1: 'update', 2: { analytics_storage: 'denied' } });
  });

  it('leaves no call of the page waiting for consent', async () => {
    const { browser, start } = createSite(',C0001,');
    const tag = start([quote], { alloyName: 'alloy' });
    const call = (browser.globals.alloy as (name: string) => Promise<unknown>)('getIdentity');
    tag.stop();
    await expect(call).rejects.toThrow('stopped');
  });

  it('passes another page’s denial to the next one', () => {
    const site = createSite();
    const first = site.start();
    const { clock, openChannel } = site.browser;
    const denied = clock.now() + 1;
    openChannel('tamis_consent', () => {}).post({ groups: ',C0001,', after: denied, until: denied + 1 });
    expect(first.consent.current().performance).toBe(false);
    first.stop();
    const second = site.start();
    expect(second.consent.current().performance).toBe(false);
    clock.pass(10);
    site.consent(',C0001,');
    site.consent(',C0001,C0002,');
    expect(second.consent.current().performance).toBe(true);
  });

  it('hides no change of consent from the next one, however late it reads consent', () => {
    const site = createSite();
    const first = site.start();
    site.browser.fire('OneTrustGroupsUpdated');
    first.stop();
    const second = site.start();
    site.browser.globals.OnetrustActiveGroups = ',C0001,';
    expect(first.consent.current().performance).toBe(false);
    site.browser.clock.pass(0);
    expect(second.consent.current().performance).toBe(false);
  });

  it('does not keep a denial that the visitor took back while no tag ran', () => {
    const site = createSite();
    const first = site.start();
    site.browser.clock.pass(1_000);
    site.consent(',C0001,');
    first.stop();
    site.browser.clock.pass(1_000);
    site.consent(',C0001,C0002,');
    expect(site.start().consent.current().performance).toBe(true);
  });

  it('restores the page’s history methods, which two of its sources wrapped', () => {
    const site = createSite();
    const [pushState, replaceState] = [() => {}, () => {}];
    site.browser.globals.history = { pushState, replaceState };
    const tag = site.start([
      defineRule(addressChanged, { name: 'Route', actions: [sends] }),
      defineRule(hashShown, { name: 'Step', actions: [sends] }),
    ]);
    expect(site.browser.globals.history).not.toMatchObject({ pushState });
    tag.stop();
    expect(site.browser.globals.history).toEqual({ pushState, replaceState });
  });

  it('leaves nothing to be counted again, except items that were pushed meanwhile', async () => {
    const site = createSite();
    site.browser.globals.adobeDataLayer = [{ event: 'requestQuote' }];
    const first = site.start();
    site.push({ event: 'requestQuote' });
    await afterTasks(site.browser, () => expect(site.sent).toHaveLength(2));
    expect(firedIn(first)).toEqual(['Quote', 'Quote']);
    first.stop();
    site.push({ event: 'requestQuote' });
    const second = site.start();
    expect(firedIn(second)).toEqual(['Quote']);
    second.stop();
    expect(firedIn(site.start())).toEqual([]);
  });

  it('counts one object that is pushed twice as two, before and after a stop', () => {
    const site = createSite();
    const item = { event: 'requestQuote' };
    site.browser.globals.adobeDataLayer = [item];
    site.start().stop();
    site.push(item);
    const second = site.start();
    expect(firedIn(second)).toEqual(['Quote']);
    second.stop();
    expect(firedIn(site.start())).toEqual([]);
  });

  it('leaves all items to the next one if its prerendered page was not shown yet', () => {
    const site = createSite();
    site.browser.is.prerendering = true;
    site.browser.globals.adobeDataLayer = [{ event: 'requestQuote' }];
    const first = site.start();
    site.push({ event: 'requestQuote' });
    first.stop();
    site.browser.is.prerendering = false;
    const second = site.start();
    expect(firedIn(second)).toEqual(['Quote', 'Quote']);
    second.stop();
    expect(firedIn(site.start())).toEqual([]);
  });

  it.each([
    ['that item and what the listener pushes', 'stop, push', ['Quote', 'Quote']],
    ['nothing of what the listener pushed before, nor that item', 'push, stop', []],
  ])('by a listener of an item leaves the next one %s', (_, order, left) => {
    const site = createSite();
    const array = [] as unknown as PageDataLayer;
    site.browser.globals.adobeDataLayer = array;
    startAdobes(array);
    let tag = site.start();
    let isFirst = true;
    array.addEventListener('requestQuote', () => {
      if (!isFirst) return;
      isFirst = false;
      if (order === 'push, stop') site.push({ event: 'requestQuote' });
      tag.stop();
      if (order === 'stop, push') site.push({ event: 'requestQuote' });
      tag = site.start();
    });
    site.push({ event: 'requestQuote' });
    site.browser.endTask();
    expect(firedIn(tag)).toEqual(left);
    tag.stop();
    expect(firedIn(site.start())).toEqual([]);
  });

  it('passes on the state of the data layer', () => {
    const site = createSite();
    site.browser.globals.adobeDataLayer = [{ userInfo: { userID: 'u1' } }];
    site.start().stop();
    const seen: unknown[] = [];
    const looks = defineRule(pushed('requestQuote'), {
      name: 'looks',
      actions: [
        { type: 'run', label: 'look', run: ({ state }) => void seen.push(getPath(state, 'userInfo.userID')) },
      ],
    });
    site.start([looks]);
    site.push({ event: 'requestQuote' });
    expect(seen).toEqual(['u1']);
  });

  it('recognises a page that is announced again', async () => {
    const site = createSite();
    const once = defineRule(pageShown, {
      name: 'once',
      conditions: [
        condition<PageShown, boolean>({ label: 'new', find: ({ payload }) => !payload.duplicate }),
      ],
      actions: [],
    });
    site.browser.globals.adobeDataLayer = [pageAnnounced];
    const first = site.start([once]);
    // An event gets the page's address at the end of its task.
    const endOfTask = () => new Promise((resolve) => setTimeout(resolve));
    await endOfTask();
    const verdicts = (tag: typeof first) =>
      tag.trace
        .records()
        .flatMap((it) => (it.kind === 'occurrence' ? it.verdicts : []))
        .flatMap(({ conditions }) => conditions.map(({ found }) => found));
    expect(verdicts(first)).toEqual([true]);
    first.stop();
    const second = site.start([once]);
    site.push({ ...pageAnnounced });
    await endOfTask();
    expect(verdicts(second)).toEqual([false]);
  });

  it('passes occurrences that wait for consent to the next one: they are sent once', async () => {
    const site = createSite(',C0001,');
    site.browser.globals.adobeDataLayer = [pageAnnounced];
    site.start([view]).stop();
    const second = site.start([view]);
    site.consent(',C0001,C0002,');
    await eventually(() => expect(site.alloy.sent).toHaveLength(1));
    expect(firedIn(second)).toEqual(['View']);
  });

  it('passes them on even if consent comes between two tags', async () => {
    const site = createSite(',C0001,');
    site.browser.globals.adobeDataLayer = [pageAnnounced];
    site.start([view]).stop();
    site.consent(',C0001,C0002,');
    expect(firedIn(site.start([view]))).toEqual(['View']);
    await eventually(() => expect(site.alloy.sent).toHaveLength(1));
  });

  it('never makes the next one send a gesture from before consent', () => {
    const site = createSite(',C0001,');
    const gesture = defineRule(pushed('requestQuote'), {
      name: 'gesture',
      conditions: [consented('performance')],
      actions: [sends],
    });
    const first = site.start([gesture]);
    site.push({ event: 'requestQuote' });
    first.stop();
    site.consent(',C0001,C0002,');
    const second = site.start([gesture]);
    expect(firedIn(second)).toEqual([]);
    expect(site.alloy.sent).toEqual([]);
  });

  it('has announced the page’s phases and elements, which the next one does not announce again', () => {
    const site = createSite();
    const acts = { actions: [] };
    const element = { ...elementExists('body') };
    const rules = [
      defineRule(pageReaches('loaded'), { name: 'loaded', ...acts }),
      defineRule(element, { name: 'element', ...acts }),
    ];
    const body = { querySelectorAll: () => [{}] } as never;
    const browser: FakeBrowser = {
      ...site.browser,
      watchTrees: (look) => {
        look(body);
        return () => {};
      },
    };
    const first = site.start(rules, {}, { browser });
    expect(firedIn(first).sort()).toEqual(['element', 'loaded']);
    first.stop();
    expect(firedIn(site.start(rules, {}, { browser }))).toEqual([]);
  });

  it('still sends what it was about to send, once', async () => {
    const site = createSite();
    site.browser.globals.adobeDataLayer = [{ event: 'requestQuote' }];
    site.start().stop();
    site.start();
    await new Promise((resolve) => setTimeout(resolve, 20));
    site.browser.clock.pass(10_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(site.sent).toHaveLength(1);
  });
});

describe('a tag that was stopped while the edge hangs', () => {
  const tasks = () => new Promise((resolve) => setTimeout(resolve, 5));

  /** A page with one event in flight, whose answer is late. */
  const openPage = () => {
    const received: string[] = [];
    const edge = { hangs: true };
    const browser: FakeBrowser = {
      ...createFakeBrowser({ url: 'https://www.example.com/en/a.html' }, async (url, { signal, body }) => {
        if (edge.hangs)
          return new Promise((_, reject) =>
            signal?.addEventListener('abort', () => reject(new Error('aborted'))),
          );
        for (const { xdm } of JSON.parse(String(body)).events) received.push(xdm._id);
        return new Response(acknowledged(url), { status: 200 });
      }),
      // The fake's own IDs begin alike: two tags would have the same name as owners of entries.
      uuid: () => crypto.randomUUID(),
    };
    browser.globals.adobeDataLayer = [{ event: 'requestQuote' }];
    const consent = (groups: string) => {
      browser.globals.OnetrustActiveGroups = groups;
      browser.fire('OneTrustGroupsUpdated');
    };
    const start = () =>
      createTag({
        settings,
        browser,
        site: { ...foodco, rules: [quote] },
        loadAlloy: createFakeAlloy().loadAlloy,
      });
    const pass = async (seconds: number) => {
      for (let at = 0; at < seconds; at += 1) {
        browser.clock.pass(1_000);
        await tasks();
      }
    };
    const startAndStop = async () => {
      consent(',C0001,C0002,');
      const tag = start();
      await tasks();
      browser.clock.pass(3_000);
      tag.stop();
      await tasks();
    };
    return { browser, received, edge, consent, start, pass, startAndStop };
  };

  it('plans no further try, and sends nothing more', async () => {
    const { browser, received, edge, pass, startAndStop } = openPage();
    await startAndStop();
    expect(browser.clock.nextDue()).toBeUndefined();
    edge.hangs = false;
    await pass(20);
    expect(received).toEqual([]);
    expect(browser.localItems.size).toBeGreaterThan(0);
  });

  it('leaves its event to the next tag, which sends it once', async () => {
    const { received, edge, start, pass, startAndStop } = openPage();
    await startAndStop();
    edge.hangs = false;
    start();
    await pass(20);
    expect(received).toHaveLength(1);
  });

  it('keeps nothing that a later withdrawal deletes', async () => {
    const { browser, received, edge, consent, start, pass, startAndStop } = openPage();
    await startAndStop();
    start();
    await pass(15);
    consent(',C0001,');
    await pass(1);
    expect([...browser.localItems.keys()]).toEqual([]);
    consent(',C0001,C0002,');
    edge.hangs = false;
    await pass(200);
    expect(received).toEqual([]);
  });
});
