import { describe, expect } from 'vitest';
import { foodcosPlan } from '../../scripts/plan/foodcosPlan.ts';
import { patternOf } from '../../src/plan/storedNames.ts';
import { cookiesOf, test, until } from './harness/index.ts';
import { answerBanner, DENIAL, GRANT, oneTrust } from './harness/oneTrust.ts';
import { delivered } from './harness/quotes.ts';

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
    edge.setPlan([{ body: JSON.stringify({ requestId: '1', handle }) }]);
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
    expect(storedNames.filter((told) => !isSeen(told)).map(({ name }) => name)).toEqual([]);

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
