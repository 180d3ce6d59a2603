import { describe, expect } from 'vitest';
import { PAGE_VIEW } from '../../../src/xdm/index.ts';
import type { Tab } from '../harness/engines/engine.ts';
import { engines } from '../harness/engines/engines.ts';
import { tagRunsAt } from '../harness/engines/engineTest.ts';
import {
  consent,
  defaultSettings,
  edgeHasRefused,
  edgeHost,
  orgId,
  pageHtml,
  type Site,
  until,
} from '../harness/index.ts';
import { delivered, firstOf, namesOf, outboxOf, push, pushCode } from '../harness/quotes.ts';

/** Page code: the first try after a refusal, 0.5 to 1 s later, never comes. */
const withoutNextTry = `const later = setTimeout;
  window.setTimeout = (work, after, ...rest) => after >= 500 && after <= 1000 ? 0 : later(work, after, ...rest);`;

/** Pages with a link that causes an event and leads to the next page; each page records how it was shown. */
const putPages = (site: Site, before = '') => {
  site.page(
    '/a',
    pageHtml({
      consent,
      before: `window.shown = []; addEventListener("pageshow", ({ persisted }) => shown.push(persisted)); ${before}`,
      body: `<a id="link" href="/b" style="display: block">Next</a>
        <script>link.addEventListener('click', () => { ${pushCode('Q1')} });</script>`,
    }),
  );
  site.page('/b', pageHtml({ consent }));
  site.page('/plain', '<title>A page without the tag</title>');
};
const goBack = async (tab: Tab) => {
  await tab.back();
  return until(
    () => tab.evaluate('location.pathname === "/a" && window.shown?.length > 0 && shown'),
    'the first page is shown again',
  );
};
const follow = async (tab: Tab) => {
  await tab.click('#link');
  await tagRunsAt(tab, '/b');
};

describe.each(engines)('in %s', (name, test) => {
  test('a page that is left by a click comes back from the bfcache, and each event arrives', async ({
    person,
    site,
    edge,
  }) => {
    putPages(site);
    const tab = await person.newTab();
    await tab.goto(site.url('/a'));
    await delivered(tab);
    await follow(tab);
    await delivered(tab);
    expect(await goBack(tab)).toEqual([false, true]);
    // Going back again is another page view.
    await until(() => firstOf(edge.events).length >= 4, 'the events arrive');
    await until(async () => (await outboxOf(tab)).length === 0, 'nothing stays stored');
    expect(namesOf(firstOf(edge.events)).sort()).toEqual(['Q1', PAGE_VIEW, PAGE_VIEW, PAGE_VIEW]);
  });

  // Firefox keeps no page of which a request without `keepalive` is under way, as each try is while the edge is down.
  test.for([
    {
      what: 'an event that still waits',
      before: withoutNextTry,
      next: { status: 503, times: 'always' },
      isKept: true,
    },
    {
      what: 'a try under way',
      before: '',
      next: { hang: true, times: 'always' },
      isKept: name !== 'Firefox',
    },
  ] as const)(
    'of a page with $what each event arrives, and it comes back if the browser keeps it',
    async ({ before, next, isKept }, { person, site, edge }) => {
      putPages(site, before);
      const tab = await person.newTab();
      await tab.goto(site.url('/a'));
      await delivered(tab);
      edge.setPlan([{ status: 503 }, next]);
      await push(tab, 'Q0');
      await edgeHasRefused(tab);
      const isTried = () => edge.requests.some(({ outcome }) => outcome === 'hang');
      if ('hang' in next) await until(isTried, 'the next try is under way');
      await follow(tab);
      edge.setPlan([]);
      // If this page is left before the answer to its own page view, the next page would send that again: the edge seems
      // to be down.
      await until(
        async () => firstOf(edge.events).length >= 4 && (await outboxOf(tab)).length === 0,
        'the next page knows that all have arrived',
      );
      expect(await goBack(tab)).toEqual(isKept ? [false, true] : [false]);
      await until(async () => {
        // A page that comes back still considers the edge down, and would otherwise send its page view later.
        await tab.evaluate('void dispatchEvent(new Event("online"))');
        return firstOf(edge.events).length >= 5 && (await outboxOf(tab)).length === 0;
      }, 'all arrive, and nothing stays stored');
      expect(namesOf(firstOf(edge.events)).sort()).toEqual(['Q0', 'Q1', PAGE_VIEW, PAGE_VIEW, PAGE_VIEW]);
    },
  );

  test('a page that has taken over what a dead one has left, after a while, comes back too', async ({
    person,
    site,
    edge,
  }) => {
    putPages(site);
    const tab = await person.newTab();
    await tab.goto(site.url('/plain'));
    const entry = {
      id: 'dead-1',
      at: Date.now(),
      rule: 'Request quote',
      eventType: 'web.webinteraction.linkClicks',
      xdm: {
        _id: 'dead-1',
        eventType: 'web.webinteraction.linkClicks',
        timestamp: new Date().toISOString(),
        _foodco: { quote: { quoteId: 'D1' } },
      },
      data: {},
      reportSuite: 'foodco-prod',
      sender: [orgId, edgeHost, defaultSettings.datastreams.production, defaultSettings.tenant].join(' '),
    };
    await tab.evaluate(
      `localStorage.setItem('tamis_outbox.dead.${entry.at}.dead-1', ${JSON.stringify(JSON.stringify(entry))})`,
    );
    await tab.goto(site.url('/a'));
    await until(() => namesOf(edge.events).includes('D1'), 'the event arrives');
    await until(async () => (await outboxOf(tab)).length === 0, 'nothing stays stored');
    await follow(tab);
    await delivered(tab);
    expect(await goBack(tab)).toEqual([false, true]);
    await until(() => firstOf(edge.events).length >= 5, 'the page view of the way back arrives');
    await until(async () => (await outboxOf(tab)).length === 0, 'nothing stays stored');
    expect(namesOf(firstOf(edge.events)).sort()).toEqual(['D1', 'Q1', PAGE_VIEW, PAGE_VIEW, PAGE_VIEW]);
  });

  test('a tab that lives says so, and keeps what it waits to send', async ({ person, site, edge }) => {
    putPages(site);
    const [one, two] = [await person.newTab(), await person.newTab()];
    await one.goto(site.url('/a'));
    await delivered(one);
    edge.setPlan([{ status: 503, times: 'always' }]);
    await push(one, 'Q0');
    await until(async () => (await outboxOf(one)).length > 0, 'it is written down');
    await one.evaluate(
      '(window.heard = [], void addEventListener("storage", ({ key, newValue }) => newValue && heard.push(key)))',
    );
    // The test decides when the two seconds end within which a page can answer that it lives.
    const before = `window.answers = [];
      addEventListener('storage', ({ key, newValue }) =>
        key === 'tamis_outbox.call' && newValue && !newValue.includes('?') && answers.push(newValue));
      const later = setTimeout;
      window.held = [];
      window.setTimeout = (work, after, ...rest) => after === 2000 ? held.push(work) : later(work, after, ...rest);`;
    site.page('/c', pageHtml({ consent, pushes: [], before }));
    // A page that starts while a try is in flight finds nothing to ask for, so another page follows it.
    const asks = async () => {
      await two.goto(site.url('/c'));
      return one.evaluate('heard.includes("tamis_outbox.call")');
    };
    await until(asks, 'the other tab asks');
    await until(() => two.evaluate('answers.length > 0 && held.length > 0'), 'the tab answers');
    await two.evaluate('void held.forEach((work) => work())');
    // Longer than the other tab needs to send entries that it has taken over.
    const since = Date.now();
    await until(() => Date.now() - since > 500, 'time passes');
    // While a try is in flight, the event is not stored; if the other tab had taken the event, its trace would show
    // that.
    await until(async () => (await outboxOf(two)).length > 0, 'it is written down still');
    expect(await two.evaluate('tamis.trace.records().filter(({ kind }) => kind === "event").length')).toBe(0);
    edge.setPlan([]);
    await one.evaluate('void dispatchEvent(new Event("online"))');
    await until(async () => (await outboxOf(one)).length === 0, 'it is sent');
    expect(namesOf(edge.events).filter((it) => it === 'Q0')).toEqual(['Q0']);
  });
});
