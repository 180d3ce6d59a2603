import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { foodcosPlan } from '../../scripts/plan/foodcosPlan.ts';
import { DOMAIN_KEY } from '../../src/browser/pageDocument.ts';
import { patternOf } from '../../src/plan/patternOf.ts';
import { appMeasurementLibrary } from './harness/appMeasurementLibrary.ts';
import { cookiesOf, effects, type OpenOptions, stayHere, test, until } from './harness/index.ts';
import { answerBanner, choose, DENIAL, GRANT, oneTrust } from './harness/oneTrust.ts';
import { delivered } from './harness/quotes.ts';
import { soundFile } from './videos/soundFile.ts';

const push = (item: object) => `adobeDataLayer.push(${JSON.stringify(item)})`;
/** At most a minute passes between the writing of a cookie and the check of its lifetime. */
const SLACK_MS = 60_000;

const storedNames = foodcosPlan().stored;

interface Seen {
  readonly where: string;
  readonly name: string;
}

/** An entry that a script has written or left, parsed from a line of the visitor's report. */
const seenIn = (line: string): Seen => {
  const cookie = /the cookie ([^= ]+)/.exec(line)?.[1];
  if (cookie !== undefined) return { where: 'cookie', name: decodeURIComponent(cookie) };
  const [, area = '', name = line] = /(local|session)Storage ([^= ]+)/.exec(line) ?? [];
  return { where: `${area} storage`, name };
};

/** A page with all by which something could leave or be stored, and the tag without the old libraries, or with them. */
const pageWith = (script: string): OpenOptions => ({
  path: '/en/home.html',
  search: '?intcid=hero&utm_campaign=spring',
  tag: `<script async src="/${script}"></script>`,
  settings: {
    alloyName: 'alloy',
    prehidingStyle: '#hero { visibility: hidden }',
    sisterHosts: ['sisterco.test'],
    ...(script === 'tag.legacy.js' && {
      appMeasurement: { instance: 's' },
      visitorIdService: { server: 'dpm.demdex.test', syncSubdomain: 'foodco' },
    }),
  },
  head: `<script>${appMeasurementLibrary('page-suite').replaceAll('</', '<\\/')}</script>`,
  before: `window.wasHidden = false; window.followed = [];
    new MutationObserver(() => { wasHidden ||= document.querySelector('#alloy-prehiding') !== null; })
      .observe(document, { childList: true, subtree: true });
    addEventListener('click', ({ target }) => followed.push(target.href));`,
  body: `<h1 id="hero">Welcome</h1><a id="file" href="/files/vanilla.pdf">Vanilla</a>
    <a id="sister" href="https://www.sisterco.test/">Sister</a>
    <video id="film" src="/videos/film.wav" muted></video><p style="height: 4000px"></p>${stayHere}`,
});

/** A visitor and a page that do all that the tag hears of. */
const doAll = async (tab: Page) => {
  await until(() => tab.evaluate('window.tamis?.running'), 'the tag runs');
  await tab.evaluate(`(async () => {
    scrollTo(0, 2000);
    film.currentTime = 0;
    film.playbackRate = 16;
    await film.play();
    if (!film.ended) await new Promise((resolve) => film.addEventListener('ended', resolve));
    ${push({ event: 'formStart', eventInfo: { path: 'component.form-1', formID: 'contact' } })};
    ${push({ event: 'requestQuote', requestQuoteInfo: { quoteId: 'Q1' } })};
    ${push({ event: 'adminUserInfoLoaded', userInfo: { userID: 'u1', adminUserUniqueId: 'admin-9' } })};
    await alloy('sendEvent', { xdm: { eventType: 'theirs' } }).catch(() => {});
    if (window._satellite) {
      _satellite.track('go', { id: 'Q1' });
      _satellite.setVar('lang', 'en');
      _satellite.getVar('Visitor ID');
      _satellite.getVisitorId();
      _satellite.pageBottom();
    }
    scrollTo(0, 0);
  })()`);
  for (const link of ['#file', '#sister']) await tab.click(link);
};
const SCRIPTS = ['tag.js', 'tag.legacy.js'] as const;
const allowed = ['C0001', 'C0002', 'C0004'];
const film = { path: '/videos/film.wav', body: soundFile(2), type: 'audio/wav' };

describe.for(SCRIPTS)('%s', (script) => {
  test.for([
    ['no banner has spoken', undefined],
    ['only what is necessary is allowed', ['C0001']],
    ['everything but performance is allowed', ['C0001', 'C0003', 'C0004']],
  ] as const)(
    'stores nothing and sends nothing by any way if %s',
    async ([, groups], { open, site, visitor, nothingLeft, nothingStored }) => {
      site.file(film.path, film.body, film.type);
      const tab = await open({ ...pageWith(script), ...(groups && { consent: groups }) });
      for (let time = 0; time < 2; time += 1) {
        await doAll(tab);
        await nothingLeft();
        await nothingStored();
        // Evaluating alloy writes a probe cookie, so alloy has not been evaluated.
        expect(await effects(tab)).toEqual({ cookieWrites: [], storageWrites: [], requests: [] });
        expect(
          await tab.evaluate('[wasHidden, followed.join().includes("adobe_mc"), typeof Visitor]'),
        ).toEqual([false, false, 'undefined']);
        if (time === 0) await tab.reload();
      }
      expect(await cookiesOf(visitor.context)).toEqual([]);
      expect(visitor.errors).toEqual([]);
    },
  );

  test('uses all these ways with consent, and none after its withdrawal, which removes what was stored', async ({
    open,
    site,
    edge,
    analytics,
    visitorIds,
    visitor,
  }) => {
    site.file(film.path, film.body, film.type);
    const tab = await open({ ...pageWith(script), consent: allowed });
    await until(() => edge.events.length > 0, 'the page view arrives');
    await visitor.quiet();
    await doAll(tab);
    const types = () => edge.events.map(({ xdm }) => xdm.eventType);
    for (const type of ['Form Start', 'Video Start', 'Download Link', 'Exit Link', 'theirs'])
      await until(() => types().includes(type), `${type} arrives`);
    await until(
      () => tab.evaluate('wasHidden && followed.join().includes("adobe_mc")'),
      'the page was hidden, and the link carries the visitor',
    );
    if (script === 'tag.legacy.js') {
      await until(() => analytics.hits.length > 0, 'Analytics is told');
      await until(() => visitorIds.requests.some(({ endpoint }) => endpoint === 'sync'), 'IDs are synced');
    }
    await visitor.quiet();
    const kept = async () => [
      // The ID service has cookies of its own, on its own hosts.
      ...(await cookiesOf(visitor.context))
        .filter(({ domain }) => domain.endsWith('foodco.test'))
        .map(({ name }) => name),
      ...(await tab.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])),
    ];
    expect((await kept()).length).toBeGreaterThan(5);

    await choose(tab, ',C0001,');
    await until(async () => (await kept()).length === 0, 'nothing is stored any more');
    await visitor.quiet();
    const before = visitor.leaving().length;
    await doAll(tab);
    await visitor.quiet();
    await open({ ...pageWith(script), path: '/en/next.html', consent: ['C0001'], tab });
    await doAll(tab);
    await visitor.quiet();
    expect(visitor.leaving().slice(before)).toEqual([]);
    expect(await kept()).toEqual([]);
    expect(visitor.errors).toEqual([]);
  });
});

describe('what docs/privacy.md says is stored', () => {
  test('is exactly what a tour of the site stores, for the listed lifetimes', {
    timeout: 60_000,
  }, async ({ open, edge, visitor }) => {
    const body = '<p style="height: 4000px">Vanilla</p>';
    const tab = await open({ path: '/en/home.html', search: '?intcid=spring', before: oneTrust(), body });
    await visitor.quiet();
    expect(await visitor.stored()).toEqual([]);
    await answerBanner(tab, GRANT);
    await until(() => edge.events.length > 0, 'the page view arrives');
    // What is pushed before the answer leaves without alloy, which alone keeps what an answer stores.
    await delivered(tab);
    const deeds = [
      push({ event: 'formStart', eventInfo: { path: 'component.form-1', formID: 'contact' } }),
      push({ event: 'adminUserInfoLoaded', userInfo: { userID: 'u1', adminUserUniqueId: 'admin-9' } }),
      push({ event: 'loginInfo', loginInfo: { userLoginStatus: 'success' } }),
      'scrollTo(0, 2000)',
    ];
    // As Target answers after a preview link.
    const payload = [{ key: 'at_qa_mode', value: 'x' }];
    const handle = [{ type: 'state:store', payload }];
    // Always: it is one of several requests that alloy makes.
    edge.setPlan([{ body: JSON.stringify({ requestId: '{requestId}', handle }), times: 'always' }]);
    for (const deed of deeds) await tab.evaluate(deed);
    await until(() => edge.events.length > 3, 'the events arrive');
    // The scroll depth is measured a moment later.
    await until(() => tab.evaluate('"ppv_max_scroll" in sessionStorage'), 'the scroll is noted');
    // With an edge that is down, unacknowledged events are stored.
    edge.setPlan([{ status: 503, times: 'always' }]);
    await tab.evaluate(push({ event: 'requestQuote', requestQuoteInfo: { quoteId: 'Q1' } }));
    await until(
      () => tab.evaluate('Object.keys(localStorage).some((key) => key.startsWith("tamis_outbox"))'),
      'the event is written down',
    );
    edge.setPlan([]);
    const shareholders = await open({
      path: '/en/shareholder-registration.html',
      search: '?alloy_debug=true#/step1',
      before: oneTrust(),
      body,
    });
    await until(
      () => shareholders.evaluate('document.cookie.includes("formStartShareholder")'),
      'the registration has begun',
    );
    await visitor.quiet();

    const lines = (await visitor.stored()).filter((line) => !line.includes('Optanon'));
    const seen = lines.map(seenIn);
    const isTold = ({ where, name }: Seen) =>
      storedNames.some((told) => told.where === where && patternOf(told).test(name));
    expect(seen.filter((it) => !isTold(it))).toEqual([]);
    const isSeen = (told: (typeof storedNames)[number]) =>
      seen.some(({ where, name }) => told.where === where && patternOf(told).test(name));
    // On hosts below a public suffix alone: `publicSuffix.spec.ts`.
    expect(storedNames.filter((told) => !isSeen(told)).map(({ name }) => name)).toEqual([DOMAIN_KEY]);

    for (const { name, expires } of await cookiesOf(visitor.context)) {
      const told = storedNames.find((it) => patternOf(it).test(decodeURIComponent(name)));
      if (told === undefined) continue;
      if (typeof told.lifetime !== 'number') expect([name, expires]).toEqual([name, -1]);
      else
        expect([name, Math.abs(expires * 1_000 - Date.now() - told.lifetime) < SLACK_MS]).toEqual([
          name,
          true,
        ]);
    }
    const elsewhere = `Promise.all([indexedDB.databases(), caches.keys(), navigator.serviceWorker.getRegistrations()])`;
    expect(await tab.evaluate(elsewhere)).toEqual([[], [], []]);

    await answerBanner(shareholders, DENIAL);
    const kept = async () => [
      ...(await cookiesOf(visitor.context)).map(({ name }) => name),
      ...(await tab.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
      ...(await shareholders.evaluate(() => Object.keys(sessionStorage))),
    ];
    await until(
      async () => (await kept()).every((name) => name.startsWith('Optanon')),
      'nothing is stored but the choice',
    );
    expect(visitor.errors).toEqual([]);
  });
});
