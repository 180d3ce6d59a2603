import { describe, expect } from 'vitest';
import type { Tab } from '../harness/engines/engine.ts';
import { engines } from '../harness/engines/engines.ts';
import { tagRunsAt } from '../harness/engines/engineTest.ts';
import { consent, until } from '../harness/index.ts';
import { delivered, namesOf, outboxOf, push, pushCode, quote } from '../harness/quotes.ts';
import { silentPath } from '../harness/site.ts';

/** Another script has as much under way as the browser lets outlive a page. */
const useUp = `
  function useUp() {
    fetch('${silentPath}', { method: 'POST', keepalive: true, body: 'x'.repeat(63 * 1024) }).catch(() => {});
  }
`;

interface Told {
  readonly id: string;
  readonly outcome: string;
  readonly attempts: number;
  readonly leftAt: readonly number[];
}
const told = (tab: Tab) =>
  tab.evaluate<readonly Told[]>('tamis.trace.records().filter(({ kind }) => kind === "event")');

describe.each(engines)('in %s, on a page whose other scripts use up what may outlive it', (_, test) => {
  test.for<readonly [string, string, string]>([
    ['as it is left', `addEventListener('pagehide', () => { useUp(); ${pushCode('Q1')} });`, ''],
    ['by the click that leaves it', '', `onclick="useUp(); ${pushCode('Q1').replaceAll('"', '&quot;')}"`],
    [
      'long before that, while another event is under way',
      '',
      `onclick="${pushCode('Q1').replaceAll('"', '&quot;')}" onpointerdown="useUp()"`,
    ],
  ])(
    'an event that is pushed %s is not lost, and only called delivered once it has arrived',
    async ([, before, attribute], { visit, put, edge }) => {
      put({ path: '/next', consent, pushes: [] });
      const tab = await visit({
        consent,
        pushes: [quote('Q0')],
        before: `${useUp} ${before}`,
        body: `<a id="link" href="/next" style="display: block" ${attribute}>Next</a>`,
      });
      await delivered(tab);
      await tab.click('#link');
      await tagRunsAt(tab, '/next');
      await push(tab, 'Q2');
      await until(async () => namesOf(edge.events).includes('Q2'), 'the next page’s own event arrives');
      await until(async () => (await outboxOf(tab)).length === 0, 'nothing stays stored');
      expect([...new Set(namesOf(edge.events))].sort()).toEqual(['Q0', 'Q1', 'Q2']);
      const arrived = new Set(edge.events.map(({ id }) => id));
      const records = await told(tab);
      expect(records.filter(({ id, outcome }) => outcome === 'delivered' && !arrived.has(id))).toEqual([]);
      // What arrives twice was in doubt, and has the same ID.
      const resent = new Set(records.filter(({ attempts }) => attempts > 1).map(({ id }) => id));
      const twice = edge.events.filter(({ id }, at, all) => all.findIndex((it) => it.id === id) !== at);
      expect(twice.filter(({ id }) => !resent.has(String(id)))).toEqual([]);
    },
  );

  test('an event leaves at once while the page stays', async ({ visit, edge }) => {
    const tab = await visit({ consent, pushes: [quote('Q0')], before: useUp });
    await delivered(tab);
    await tab.evaluate(`(() => { useUp(); ${pushCode('Q1')} })()`);
    const records = await until(async () => {
      const all = await told(tab);
      return all.length === 2 && all.every(({ outcome }) => outcome === 'delivered') && all;
    }, 'both are delivered');
    expect(namesOf(edge.events)).toEqual(['Q0', 'Q1']);
    // The shortest pause between two tries takes half a second.
    const [first = 0, last = first] = records[1]?.leftAt ?? [];
    expect(last - first).toBeLessThan(500);
  });
});

describe.each(engines)('in %s, a storage that keeps nothing', (_, test) => {
  const before = `
    Storage.prototype.setItem = function () {};
    addEventListener('tamis:failure', ({ detail }) => { sessionStorage[detail.message] = detail.cause; });`;

  test('is not believed: events that the edge has not taken leave with their page, or the page says so', async ({
    visit,
    put,
    edge,
  }) => {
    put({ path: '/next', consent, pushes: [] });
    edge.setPlan([{ status: 500, times: 'always' }]);
    const tab = await visit({
      consent,
      pushes: [quote('Q1'), quote('Q2')],
      before,
      body: '<a id="link" href="/next" style="display: block">Next</a>',
    });
    await until(async () => {
      const outcomes = (await told(tab)).map(({ outcome }) => outcome);
      return outcomes.length === 2 && outcomes.every((outcome) => outcome === 'waiting');
    }, 'only the page has them, and says so');
    await until(
      () => tab.evaluate('tamis.trace.records().some(({ status }) => status === 500)'),
      'the page has read that the edge fails',
    );
    const refused = edge.requests.length;
    await tab.click('#link');
    await tagRunsAt(tab, '/next');
    await until(() => edge.requests.length > refused, 'the page has tried once more');
    expect(await tab.evaluate('Object.entries(sessionStorage)')).toContainEqual([
      'Events may be lost unless their page comes back: they could not be stored.',
      '2 events',
    ]);
  });
});

describe.each(engines)('in %s, on a page whose scripts stand in for the browser', (_, test) => {
  test.for<readonly [string, string, string]>([
    [
      'say that they have taken requests',
      `
      window.fetchLater = () => ({ activated: false });
      navigator.sendBeacon = () => true;`,
      `addEventListener('pagehide', () => { ${pushCode('Q1')} });`,
    ],
    [
      'hold requests back',
      `{
      const theirs = fetch;
      window.fetch = async (...given) => {
        await new Promise((go) => setTimeout(go, location.pathname === '/next' ? 0 : 5_000));
        return theirs(...given);
      };
    }`,
      '',
    ],
    ['give requests no signal', 'window.AbortController = class { abort() {} };', ''],
    ['remove nothing from the storage', 'Storage.prototype.removeItem = () => {};', ''],
  ])(
    'and %s: its event arrives, and only what was in doubt arrives twice',
    async ([, stands, before], { visit, put, edge }) => {
      put({ path: '/next', consent, pushes: [], before: stands });
      const tab = await visit({
        consent,
        pushes: before ? [] : [quote('Q1')],
        before: stands + before,
        body: '<a id="link" href="/next" style="display: block">Next</a>',
      });
      if (!before) await until(async () => (await told(tab))[0]?.attempts === 1, 'the event leaves');
      await tab.click('#link');
      await tagRunsAt(tab, '/next');
      await push(tab, 'Q2');
      await until(() => new Set(namesOf(edge.events)).size === 2, 'both arrive');
      await until(async () => (await outboxOf(tab)).length === 0, 'nothing stays stored');
      const resent = (await told(tab)).filter(({ attempts }) => attempts > 1);
      const names = namesOf(edge.events);
      expect(names.length - new Set(names).size).toBeLessThanOrEqual(resent.length);
    },
  );
});
