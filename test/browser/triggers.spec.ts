import { describe, expect } from 'vitest';
import { consent, test as harnessTest, pageHtml, serveModule, until } from './harness/index.ts';
import { satelliteStub } from './harness/satelliteStub.ts';

/**
 * A site's script that loads the module with its own rules instead of all others. `sends` makes a rule that sends its
 * name or the value of a payload field; `notes` makes a rule that records its name in the page.
 */
const withRules = (...rules: string[]) => `<script>window.noted = []</script>
<script type="module" async>
import * as tamis from '/module/index.js';
import { foodco } from '/module/foodco.js';
import { createSatellite } from '/module/legacy.js';
const { addressChanged, directCall, hashShown, pageReaches, titleShown } = tamis;
const rule = (trigger, name, action) => tamis.defineRule(trigger, { name: trigger.label + ', ' + name, actions: [action] });
const sends = (trigger, name, field) => rule(trigger, name, {
  type: 'sendEvent',
  eventType: 'web.webinteraction.linkClicks',
  xdm: {
    'web.webInteraction.type': 'other',
    'web.webInteraction.linkClicks.value': 1,
    'web.webInteraction.name': field ? tamis.payload(field) : name,
  },
});
const notes = (trigger, name) =>
  rule(trigger, name, { type: 'run', label: 'notes', run: () => void noted.push(name) });
const settings = JSON.parse(document.getElementById('tamis-settings').textContent);
window.tag = tamis.createTag({ settings, site: { ...foodco, rules: [${rules.join()}] }, addOns: [createSatellite()] });
</script>`;

const test = harnessTest
  .extend('served', { auto: true }, async ({ site, fresh }) => {
    await serveModule(site);
    return fresh;
  })
  /**
   * Waits for this number of events and returns the names that they contain, sorted, because each is sent separately.
   */
  .extend('edgeHears', ({ edgeReceives }) => async (count: number): Promise<readonly string[]> => {
    const events = await edgeReceives(count);
    return events
      .map(({ xdm }) => String((xdm.web as { webInteraction: { name: unknown } }).webInteraction.name))
      .sort();
  })
  /** A page whose parser stops at each `<hold-N>` of its body until `letGo(N)` is called. */
  .extend('openSlowly', ({ visitor, newTab, site }) => async (tag: string, body: string) => {
    const waiting = new Map<string, () => void>();
    await visitor.context.route('**/hold-*', async (route) => {
      await new Promise<void>((resolve) => waiting.set(new URL(route.request().url()).pathname, resolve));
      await route.fulfill({ body: '', contentType: 'text/javascript' });
    });
    site.page(
      '/',
      pageHtml({ consent, tag, body: body.replace(/<(hold-\d)>/g, '<script src="/$1"></script>') }),
    );
    const page = await newTab();
    const opened = page.goto(site.url('/'));
    // If a test fails before it has waited for the page, the page is closed and the promise rejects.
    opened.catch(() => {});
    return {
      page,
      opened,
      letGo: async (hold: number) => {
        await until(() => waiting.has(`/hold-${hold}`), `the parser waits at ${hold}`);
        waiting.get(`/hold-${hold}`)?.();
      },
      notes: (names: readonly string[]) =>
        until(
          async () => (await page.evaluate('noted.join()')) === names.join(),
          `the page notes ${names.join()}`,
        ),
    };
  });

const ADDRESS = `sends(addressChanged, 'address', 'to'), sends(addressChanged, 'cause', 'cause')`;

describe('the address changes', () => {
  test('by the page’s history, back and forward: each new one counts, the first does not', async ({
    open,
    visitor,
    edgeHears,
    site,
  }) => {
    const page = await open({ consent, tag: withRules(ADDRESS), path: '/a' });
    await visitor.quiet();
    await edgeHears(0);
    const known: string[] = [];
    const expectNew = async (...names: string[]) => {
      known.push(...names);
      expect(await edgeHears(known.length)).toEqual([...known].sort());
    };
    await page.evaluate(
      `history.pushState({}, '', '/b?email=jane.doe@example.com'); history.pushState({}, '')`,
    );
    await expectNew(site.url('/b?email=redacted'), 'pushState');
    await page.evaluate(`history.replaceState({}, '', '/c')`);
    await expectNew(site.url('/c'), 'replaceState');
    await page.goBack({ waitUntil: 'commit' });
    await expectNew(site.url('/b?email=redacted'), 'popstate');
    await page.evaluate('history.go(1)');
    await expectNew(site.url('/c'), 'popstate');
    await visitor.quiet();
    await edgeHears(known.length);
    expect(visitor.errors).toEqual([]);
  });

  test('by a link to a place on the page, once, and for rules of the hash and title too', async ({
    open,
    visitor,
    edgeHears,
    site,
  }) => {
    const page = await open({
      consent,
      tag: withRules(
        `sends(addressChanged, 'address', 'to')`,
        `sends(hashShown, 'hash')`,
        `sends(titleShown, 'title')`,
      ),
      body: `<a href="#/step2" onclick="document.title = 'Step 2'">on</a>`,
    });
    expect(await edgeHears(2)).toEqual(['hash', 'title']);
    await page.click('a');
    await edgeHears(5);
    await visitor.quiet();
    expect(await edgeHears(5)).toEqual(['hash', 'hash', site.url('/#/step2'), 'title', 'title']);
  });
});

describe('the page reaches its phases', () => {
  const PHASES = ['started', 'page bottom', 'DOM ready', 'loaded'];
  // Registered in reverse order: the order in which phases are reached counts.
  const tag = withRules(
    ...[...PHASES].reverse().map((phase) => `notes(pageReaches('${phase}'), '${phase}')`),
  );

  test('one by one, with its bottom when the page reports it', async ({ openSlowly, visitor }) => {
    const { opened, letGo, notes, page } = await openSlowly(
      tag,
      '<hold-1><script>_satellite.pageBottom(); _satellite.pageBottom()</script><hold-2>',
    );
    await notes(['started']);
    await letGo(1);
    await notes(['started', 'page bottom']);
    await letGo(2);
    await opened;
    await notes(PHASES);
    await page.evaluate('_satellite.pageBottom()');
    await visitor.quiet();
    await notes(PHASES);
    expect(visitor.errors).toEqual([]);
  });
});

describe('a direct call', () => {
  const CALLS = [`sends(directCall('quote'), 'quote', 'detail.id')`, `notes(directCall('quote'), 'noted')`];

  test('from before the tag is loaded reaches its rule with its detail, as a later one does', async ({
    open,
    edgeHears,
    visitor,
  }) => {
    const page = await open({
      consent,
      tag: withRules(...CALLS),
      before: `${satelliteStub} _satellite.track(' quote ', { id: 'Q1' }); _satellite.track('other', { id: 'no' });`,
    });
    expect(await edgeHears(1)).toEqual(['Q1']);
    await page.evaluate(`_satellite.track('quote', { id: 'Q2' })`);
    expect(await edgeHears(2)).toEqual(['Q1', 'Q2']);
    expect(visitor.errors).toEqual([]);
  });
});
