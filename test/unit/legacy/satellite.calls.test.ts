import { describe, expect, it } from 'vitest';
import { consented } from '../../../src/rules/conditions/index.ts';
import { defineRule, type TrackingRule } from '../../../src/site/index.ts';
import { directCall, pageReaches, pushed } from '../../../src/sources/index.ts';
import { boom } from '../../fakes/boom.ts';
import { eventually } from '../../fakes/eventually.ts';
import { createStub, openSatellitePage, type SatellitePage, scriptEnds } from './satellitePage.ts';

const sends = { type: 'sendEvent', eventType: 'web.webinteraction.linkClicks' } as const;

/** Rules that record what fired them. */
const listen = (identifiers: readonly string[] = ['go'], others: readonly TrackingRule[] = []) => {
  const ran: unknown[] = [];
  const rules = identifiers.map((identifier) =>
    defineRule(directCall(identifier), {
      name: `call ${identifier}`,
      actions: [{ type: 'run', label: 'notes', run: ({ payload }) => ran.push(payload) }],
    }),
  );
  return { ran, rules: [...rules, ...others] };
};

const openWith = async (listening: ReturnType<typeof listen>, page: SatellitePage = {}) => {
  const opened = openSatellitePage({ rules: listening.rules, ...page });
  await scriptEnds();
  return opened;
};

const occurrencesIn = (tag: Awaited<ReturnType<typeof openWith>>['tag']) =>
  tag.trace.records().filter(({ kind }) => kind === 'occurrence');

describe('_satellite.track', () => {
  it('runs the rules of its identifier at once, with the page’s detail', async () => {
    const listening = listen(['go', 'other']);
    const { satellite } = await openWith(listening);
    const detail = { id: 'Q1' };
    satellite().track('  go ', detail);
    expect(listening.ran).toEqual([{ identifier: 'go', detail }]);
    satellite().track('other');
    expect(listening.ran[1]).toEqual({ identifier: 'other', detail: undefined });
  });

  it('passes the detail as it was at the call, although the page goes on changing it', async () => {
    const listening = listen();
    const later: (() => void)[] = [];
    const { satellite } = await openWith(listening, {
      prepare: (browser) => Object.assign(browser, { soon: (work: () => void) => later.push(work) }),
    });
    const card = { name: 'one', tags: ['a'] };
    satellite().track('go', card);
    card.name = 'two';
    card.tags.push('b');
    satellite().track('go', card);
    for (let work = later.shift(); work; work = later.shift()) work();
    expect(listening.ran).toEqual([
      { identifier: 'go', detail: { name: 'one', tags: ['a'] } },
      { identifier: 'go', detail: { name: 'two', tags: ['a', 'b'] } },
    ]);
  });

  it('passes a detail that cannot be copied as it is', async () => {
    const listening = listen();
    const { satellite, written } = await openWith(listening);
    const detail = Object.defineProperty({}, 'broken', { enumerable: true, get: boom });
    satellite().track('go', detail);
    expect((listening.ran[0] as { detail: unknown }).detail).toBe(detail);
    expect(written).toEqual([]);
  });

  it('finds a rule whose own identifier has spaces around it', async () => {
    const listening = listen([' go ']);
    const { satellite } = await openWith(listening);
    satellite().track('go');
    expect(listening.ran).toHaveLength(1);
  });

  it('with an identifier that no rule knows is in the trace, and nothing else', async () => {
    const listening = listen();
    const { satellite, tag, written } = await openWith(listening);
    satellite().track('unknown');
    expect(listening.ran).toEqual([]);
    expect(written).toEqual([]);
    expect(occurrencesIn(tag)).toMatchObject([{ source: 'directCall', keys: ['unknown'], verdicts: [] }]);
  });

  it.each([undefined, null, 5, {}, Object.create(null), Symbol('x'), ['go', 1]])(
    'throws nothing, whatever its arguments: %s',
    async (identifier) => {
      const listening = listen();
      const { satellite } = await openWith(listening);
      expect(() => satellite().track(identifier)).not.toThrow();
      expect(listening.ran).toEqual([]);
      satellite().track('go');
      expect(listening.ran).toHaveLength(1);
    },
  );

  it('throws nothing when a rule fails', async () => {
    const broken = defineRule(directCall('boom'), {
      name: 'Boom',
      actions: [
        {
          type: 'run',
          label: 'b',
          run: boom,
        },
      ],
    });
    const { satellite, written } = await openWith(listen([], [broken]));
    expect(() => satellite().track('boom')).not.toThrow();
    expect(written).toEqual(['[tamis] Failed to execute action b for rule "Boom". boom']);
  });

  it('sends nothing without consent, not even later', async () => {
    const quote = defineRule(directCall('quote'), {
      name: 'Quote',
      conditions: [consented('performance')],
      actions: [sends],
    });
    const { satellite, tag, alloy, browser } = await openWith(listen([], [quote]), { groups: ',C0001,' });
    satellite().track('quote');
    browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
    browser.fire('OneTrustGroupsUpdated');
    expect(occurrencesIn(tag)).toMatchObject([{ verdicts: [{ rule: 'Quote', outcome: 'not met' }] }]);
    expect(alloy.evaluated).toBe(0);
    satellite().track('quote');
    await eventually(() => expect(alloy.sent).toHaveLength(1));
  });
});

describe('calls from before the tag', () => {
  it('reach their rules in order, marked as past, when the script has ended', async () => {
    const listening = listen(['one', 'two']);
    const stub = createStub();
    stub.track('one', { n: 1 });
    stub.track(' two ');
    stub.track('one', { n: 3 });
    const { tag } = openSatellitePage({ rules: listening.rules, found: stub });
    expect(listening.ran).toEqual([]);
    await scriptEnds();
    expect(listening.ran).toEqual([
      { identifier: 'one', detail: { n: 1 } },
      { identifier: 'two', detail: undefined },
      { identifier: 'one', detail: { n: 3 } },
    ]);
    expect(stub._queue).toHaveLength(0);
    expect(occurrencesIn(tag)).toMatchObject([{ past: true }, { past: true }, { past: true }]);
    stub.track('two');
    expect(occurrencesIn(tag)[3]).toMatchObject({ keys: ['two'], past: false });
  });

  it('are not overtaken by a later call from the same script', async () => {
    const listening = listen();
    const stub = createStub();
    stub.track('go', 1);
    const { satellite } = openSatellitePage({ rules: listening.rules, found: stub });
    satellite().track('go', 2);
    await scriptEnds();
    expect(listening.ran).toMatchObject([{ detail: 1 }, { detail: 2 }]);
  });

  it('see what the page pushed before them', async () => {
    const states: unknown[] = [];
    const rule = defineRule(directCall('go'), {
      name: 'Go',
      actions: [{ type: 'run', label: 'n', run: ({ state }) => states.push(state) }],
    });
    const order: string[] = [];
    const note = (name: string) => ({ type: 'run', label: 'n', run: () => order.push(name) }) as const;
    const stub = createStub();
    stub.track('go');
    openSatellitePage({
      found: stub,
      rules: [
        rule,
        defineRule(directCall('go'), { name: 'order', actions: [note('call')] }),
        defineRule(pushed('filter'), { name: 'push', actions: [note('push')] }),
        defineRule(pageReaches('loaded'), { name: 'loaded', actions: [note('loaded')] }),
      ],
      prepare: ({ globals }) => {
        globals.adobeDataLayer = [{ siteInfo: { siteLanguage: 'en' } }, { event: 'filter', filterInfo: {} }];
      },
    });
    await scriptEnds();
    expect(states).toMatchObject([{ siteInfo: { siteLanguage: 'en' } }]);
    expect(order).toEqual(['loaded', 'push', 'call']);
  });

  it('by functions of the stub that the page kept, still reach their rules', async () => {
    const listening = listen();
    const stub = createStub();
    const { track } = stub;
    await openWith(listening, { found: stub });
    track('go', 'kept');
    expect(listening.ran).toEqual([{ identifier: 'go', detail: 'kept' }]);
    expect(stub._queue).toHaveLength(0);
  });

  it('with `arguments` instead of an array count too', async () => {
    const listening = listen();
    await openWith(listening, { found: { _queue: [['track', { 0: 'go', 1: 7, length: 2 }]] } });
    expect(listening.ran).toEqual([{ identifier: 'go', detail: 7 }]);
  });

  it('that are invalid are skipped, and affect no other', async () => {
    const listening = listen();
    const odd = [null, 'track', ['track'], ['track', null], ['no', []], ['buildInfo', []], [['track'], []]];
    const queue = [...odd, ['constructor', ['1']], ['track', [Object.create(null)]], ['track', ['go']]];
    const { written } = await openWith(listening, { found: { _queue: queue } });
    expect(listening.ran).toEqual([{ identifier: 'go', detail: undefined }]);
    expect(written).toEqual([expect.stringMatching(/^\[tamis\] Failed to execute _satellite\.track\. /)]);
  });

  it('reach a stub that the page has frozen', async () => {
    const listening = listen();
    const stub = createStub();
    stub.track('go', 1);
    Object.freeze(stub);
    await openWith(listening, { found: stub });
    stub.track('go', 2);
    expect(listening.ran).toMatchObject([{ detail: 1 }, { detail: 2 }]);
  });

  it('are lost with a tag that is stopped at once', async () => {
    const listening = listen();
    const stub = createStub();
    stub.track('go');
    const { tag } = openSatellitePage({ rules: listening.rules, found: stub });
    tag.stop();
    await scriptEnds();
    expect(listening.ran).toEqual([]);
  });
});

describe('_satellite.pageBottom', () => {
  const phases = () => {
    const order: string[] = [];
    const rules = (['started', 'page bottom', 'DOM ready'] as const).map((phase) =>
      defineRule(pageReaches(phase), {
        name: phase,
        actions: [{ type: 'run', label: 'n', run: () => order.push(phase) }],
      }),
    );
    return { order, rules };
  };
  const loading: SatellitePage['prepare'] = ({ is }) => {
    is.readyState = 'loading';
  };

  it('runs the rules of the page bottom, once', async () => {
    const { order, rules } = phases();
    const { satellite } = openSatellitePage({ rules, prepare: loading });
    await scriptEnds();
    expect(order).toEqual(['started']);
    satellite().pageBottom();
    satellite().pageBottom();
    expect(order).toEqual(['started', 'page bottom']);
  });

  it('called before the tag, runs them after those of the start', async () => {
    const { order, rules } = phases();
    const stub = createStub();
    stub.pageBottom();
    openSatellitePage({ rules, found: stub, prepare: loading });
    await scriptEnds();
    expect(order).toEqual(['started', 'page bottom']);
  });

  it('never called, they run when the page is parsed', async () => {
    const { order, rules } = phases();
    const { browser } = openSatellitePage({ rules, prepare: loading });
    browser.fire('DOMContentLoaded');
    expect(order).toEqual(['started', 'page bottom', 'DOM ready']);
  });
});

describe('beside a Launch library, in shadow mode', () => {
  const library = () => {
    const answered: unknown[] = [];
    return {
      answered,
      _container: {},
      buildInfo: { turbineVersion: '28.1.0' },
      track(this: unknown, ...call: unknown[]) {
        answered.push(call);
        return this;
      },
    };
  };
  const sending = defineRule(directCall('go'), { name: 'Go', actions: [sends] });
  const shadowed = (page: SatellitePage = {}) =>
    openSatellitePage({ rules: [sending], more: { mode: 'shadow' }, ...page });
  const eventsIn = (tag: ReturnType<typeof shadowed>['tag']) =>
    tag.trace.records().flatMap((it) => (it.kind === 'event' ? [[it.rule, it.outcome]] : []));

  it('hears the direct calls that the library answers', async () => {
    const found = library();
    const { tag, satellite } = shadowed({ found });
    await scriptEnds();
    expect(satellite().track('go', { id: 'Q1' })).toBe(satellite());
    expect(found.answered).toEqual([['go', { id: 'Q1' }]]);
    await eventually(() => expect(eventsIn(tag)).toEqual([['Go', 'shadow']]));
    const { track } = found;
    tag.stop();
    expect(found.track).not.toBe(track);
  });

  it('hears those of a library that comes later, and gives the page nothing of its own', async () => {
    const { tag, browser } = shadowed();
    await scriptEnds();
    expect(browser.globals._satellite).toBeUndefined();
    const found = library();
    browser.globals._satellite = found;
    browser.fire('load');
    found.track('go');
    expect(found.answered).toEqual([['go']]);
    await eventually(() => expect(eventsIn(tag)).toEqual([['Go', 'shadow']]));
  });
});
