import { describe, expect, it, vi } from 'vitest';
import { oneTrust } from '../../../src/consent/adapters/oneTrust.ts';
import { query } from '../../../src/readers/index.ts';
import {
  condition,
  consented,
  defineDataElement,
  defineRule,
  defineSite,
  type TrackingRule,
} from '../../../src/site/index.ts';
import { clicked, pageReaches } from '../../../src/sources/index.ts';
import { clickOnElement } from '../../../src/testing/testElement.ts';
import { openMonitoredPage } from '../../fakes/monitoredPage.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue: string };
}
const textsOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key.replace('tamis.', ''), value.stringValue]));

/** The counts in a report: `[metric, attributes, count]`. */
const countsIn = (body: string) => {
  const [{ resource, scopeMetrics }] = JSON.parse(body).resourceMetrics;
  return {
    resource: textsOf(resource.attributes),
    counts: scopeMetrics[0].metrics.flatMap(
      ({ name, sum }: { name: string; sum: { dataPoints: { attributes: Attribute[]; asInt: number }[] } }) =>
        sum.dataPoints.map(({ attributes, asInt }) => [name, textsOf(attributes), asInt]),
    ) as readonly (readonly [string, Record<string, string>, number])[],
  };
};

const page = defineDataElement<string>({ name: 'page', read: ({ page }) => page.path });
const campaign = defineDataElement<string>({
  name: 'campaign',
  read: (_, use) => use(query('cid')),
  fallback: 'none',
});

const view = defineRule(pageReaches('started'), {
  name: 'View',
  conditions: [consented('performance')],
  stateOf: () => 'page',
  actions: [
    {
      type: 'sendEvent',
      eventType: 'web.webpagedetails.pageViews',
      xdm: {
        'web.webPageDetails.name': page,
        'marketing.trackingCode': campaign,
        'web.webReferrer.URL': query('none'),
      },
    },
  ],
});
const buy = defineRule(clicked('button'), {
  name: 'Buy',
  conditions: [
    condition({ label: 'the cart has lines', find: ({ state }) => state.cart, test: (it) => it === 'full' }),
  ],
  actions: [{ type: 'sendEvent', eventType: 'web.webinteraction.linkClicks' }],
});
const broken = defineRule(clicked('button'), {
  name: 'Broken',
  conditions: [
    condition({
      label: 'it can be asked',
      find: () => {
        throw new Error('jane@example.com');
      },
    }),
  ],
  actions: [],
});

interface Given extends Partial<Omit<Parameters<typeof openMonitoredPage>[0], 'site'>> {
  readonly rules?: readonly TrackingRule[];
  readonly gate?: string;
}

const open = ({ rules = [view, buy], gate, ...more }: Given = {}) => {
  const consent = oneTrust({ grantWhereNotRequired: true });
  const gates = gate === undefined ? [] : [() => gate];
  const page = openMonitoredPage({ site: defineSite({ rules, consent, gates }), ...more });
  const click = () => {
    const button = { selector: 'button', tag: 'button', text: 'Buy' };
    page.browser.fire('click', clickOnElement(button, page.browser.url()));
    page.browser.clock.pass(0);
  };
  const report = async () => {
    page.hide();
    await Promise.resolve();
    return countsIn(page.reports.at(-1)?.body ?? '');
  };
  return { ...page, click, report };
};

const of = (
  metric: string,
  { counts }: ReturnType<typeof countsIn>,
): readonly Readonly<Record<string, string | number>>[] =>
  counts
    .filter(([name]) => name === `tamis.${metric}`)
    .map(([, attributes, times]) => ({ ...attributes, times }));

describe('a report', () => {
  it('says what became of events, which fields they had, and whose they are', async () => {
    const OneTrust = { OnConsentChanged: () => {} };
    const it = open({ options: { families: { product: /^\/p\// } }, globals: { OneTrust } });
    await vi.waitFor(() => expect(it.tag.health().lastDelivery).toBeDefined());
    const report = await it.report();
    expect(report.resource).toMatchObject({
      'service.name': 'shop',
      'deployment.environment.name': 'production',
      'telemetry.sdk.name': 'tamis',
    });
    expect(of('pages', report)).toEqual([{ 'page.family': 'product', times: 1 }]);
    expect(of('events', report)).toEqual([{ rule: 'View', outcome: 'acknowledged', times: 1 }]);
    expect(of('fields', report)).toEqual([
      { rule: 'View', field: 'web.webPageDetails.name', state: 'filled', type: 'text', times: 1 },
      { rule: 'View', field: 'marketing.trackingCode', state: 'default', times: 1 },
      { rule: 'View', field: 'web.webReferrer.URL', state: 'left_out', times: 1 },
    ]);
    expect(of('banners', report)).toEqual([{ state: 'there', times: 1 }]);
  });

  it('says that the banner’s script is not there, where its cookie has the answer', async () => {
    const cookies = { OptanonConsent: 'groups=C0001:1,C0002:1' };
    const report = await open({ groups: '', cookies }).report();
    expect(of('banners', report)).toEqual([{ state: 'missing', times: 1 }]);
  });

  it('says which condition was not met, and the kind of what it found', async () => {
    const it = open();
    it.click();
    it.push({ cart: 'jane@example.com' });
    it.click();
    it.click();
    const report = await it.report();
    expect(of('occurrences', report)).toEqual([
      { rule: 'Buy', condition: 'the cart has lines', found: 'missing', times: 1 },
      { rule: 'Buy', condition: 'the cart has lines', found: 'text', times: 2 },
    ]);
    expect(it.reports[0]?.body).not.toContain('jane');
  });

  it('says what failed, without what was found', async () => {
    const it = open({ rules: [view, broken] });
    it.click();
    const report = await it.report();
    expect(of('occurrences', report)).toEqual([
      { rule: 'Broken', condition: 'it can be asked', found: 'error', times: 1 },
    ]);
    expect(of('failures', report)).toMatchObject([{ rule: 'Broken', times: 1 }]);
    expect(it.reports[0]?.body).not.toContain('jane');
  });

  it('says the gate’s reason in general words', async () => {
    const report = await open({ gate: 'No time zone: 3 parts of 5 for jane@example.com' }).report();
    expect(of('events', report)).toEqual([
      { rule: 'View', outcome: 'refused', reason: 'No time zone', times: 1 },
    ]);
  });

  it('goes without cookies and referrer, with keepalive, as JSON', async () => {
    const it = open();
    await it.report();
    expect(it.reports[0]?.init).toMatchObject({
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'application/json' },
    });
  });
});

describe('who reports', () => {
  it('nobody without performance consent, and a visit that withdraws before the page is hidden', async () => {
    const without = open({ groups: ',C0001,' });
    without.hide();
    expect(without.reports).toEqual([]);
    expect([...without.browser.sessionItems.keys()]).toEqual([]);
    const withdrawn = open();
    withdrawn.browser.globals.OnetrustActiveGroups = ',C0001,';
    withdrawn.browser.fire('OneTrustGroupsUpdated');
    withdrawn.hide();
    expect(withdrawn.reports).toEqual([]);
  });

  it('a withdrawal removes what the draw has stored', () => {
    const it = open();
    it.hide();
    expect(it.browser.sessionItems.get('tamis-monitor')).toBe('1');
    it.browser.globals.OnetrustActiveGroups = ',C0001,';
    it.browser.fire('OneTrustGroupsUpdated');
    expect(it.browser.sessionItems.get('tamis-monitor')).toBeUndefined();
  });

  it('a share of visits, each with all its pages or none', () => {
    let reporting = 0;
    for (let visit = 0; visit < 300; visit++) {
      const shared = { sessionItems: new Map<string, string>() };
      const pages = [1, 2, 3].map(() => {
        const it = open({ options: { share: 0.2 }, shared, rules: [], seed: visit * 7_919 + 1 });
        it.hide();
        it.tag.stop();
        return it.reports.length;
      });
      expect(new Set(pages).size).toBe(1);
      reporting += pages[0] ?? 0;
    }
    expect(reporting).toBeGreaterThan(30);
    expect(reporting).toBeLessThan(95);
  });

  it('each page once, also if it is hidden again; a page from the bfcache is a page anew', async () => {
    const it = open();
    it.hide();
    it.show();
    it.click();
    it.hide();
    expect(it.reports).toHaveLength(1);
    it.browser.fire('pagehide');
    expect(it.reports).toHaveLength(1);
    it.show();
    it.browser.fire('pageshow', { persisted: true });
    it.click();
    const again = await it.report();
    expect(it.reports).toHaveLength(2);
    expect(of('events', again).filter(({ rule }) => rule === 'View')).toEqual([]);
    expect(of('occurrences', again)).toMatchObject([{ rule: 'Buy', times: 1 }]);
  });

  it('nobody in shadow mode', () => {
    const it = open({ settings: { mode: 'shadow' } });
    it.hide();
    expect(it.reports).toEqual([]);
  });

  it.each([0, -1, 1.5, Number.NaN, 'often'])(
    'a share of %s: only the monitor is missing, and it is said',
    (share) => {
      const it = open({ options: { share: share as number } });
      expect(it.tag.running).toBe(true);
      expect(it.tag.health().failures).toMatchObject([{ message: 'Failed to start the monitor.' }]);
    },
  );

  it('a receiver that is not there is no failure', async () => {
    const it = open({ options: { endpoint: 'https://nowhere.example.com/' } });
    it.hide();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(it.tag.health().failures).toEqual([]);
  });
});
