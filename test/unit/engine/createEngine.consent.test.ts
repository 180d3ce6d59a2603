import { describe, expect, it } from 'vitest';
import { explain, GivenUp } from '../../../src/engine/index.ts';
import {
  all,
  any,
  condition,
  consented,
  createFakeSite,
  defineRule,
  happens,
  not,
  payload,
} from '../../fakes/createFakeSite.ts';
import { microtasks, nextTurn } from '../../fakes/settle.ts';

const sends = { type: 'sendEvent', eventType: 'view', xdm: { 'page.count': payload('n') } } as const;

const pageView = defineRule(happens('shown'), {
  name: 'page view',
  conditions: [consented],
  stateOf: () => 'page',
  actions: [sends],
});
const click = defineRule(happens('shown'), { name: 'click', conditions: [consented], actions: [sends] });

const withoutConsent = (...[rules, parts]: Parameters<typeof createFakeSite>) => {
  const site = createFakeSite(rules, parts);
  site.world.consent = false;
  const consentComes = () => {
    site.world.consent = true;
    site.engine.reconsider();
  };
  return { ...site, consentComes };
};

describe('when consent comes', () => {
  it('a state that still holds is sent once, with the data of its own occurrence; gestures never', () => {
    const site = withoutConsent([pageView, click]);
    site.occur('shown', { n: 7 });
    expect(site.verdicts().map(({ outcome }) => outcome)).toEqual(['held', 'not met']);
    site.consentComes();
    expect(site.sent).toMatchObject([{ rule: 'page view', xdm: { page: { count: 7 } } }]);
    site.consentComes();
    expect(site.sent).toHaveLength(1);
  });

  const is = (met: boolean) => condition({ label: `is ${met}`, find: () => met });
  it.each([
    ['all of consent and what holds', all(consented, is(true)), ['view']],
    ['all of consent and consent', all(consented, all(consented)), ['view']],
    ['all of consent and what does not hold', all(consented, is(false)), []],
    ['any of consent and what does not hold', any(is(false), consented), ['view']],
    ['not of what awaits it', not(not(consented)), []],
  ])(
    'what combines conditions waits for it where nothing else is missing: %s',
    (_, combination, expected) => {
      const rule = defineRule(happens('shown'), {
        name: 'view',
        conditions: [combination],
        stateOf: () => 'page',
        actions: [sends],
      });
      const site = withoutConsent([rule]);
      site.occur('shown');
      expect(site.verdicts()[0]?.outcome).toBe(expected.length > 0 ? 'held' : 'not met');
      site.consentComes();
      expect(site.rulesThatSent()).toEqual(expected);
    },
  );

  it('a state is held although a later condition throws for lack of consent', () => {
    let cookie: string | undefined;
    const rule = defineRule(happens('shown'), {
      name: 'view',
      conditions: [
        consented,
        condition({ label: 'the cookie has a value', find: () => (cookie as string).length > 0 }),
      ],
      stateOf: () => 'page',
      actions: [sends],
    });
    const site = withoutConsent([rule]);
    site.occur('shown');
    expect(site.verdicts()[0]?.outcome).toBe('held');
    expect(site.failures).toEqual([]);
    cookie = 'a';
    site.consentComes();
    expect(site.rulesThatSent()).toEqual(['view']);
  });

  it('the same state is sent once, in its last form', () => {
    const site = withoutConsent([pageView]);
    site.occur('shown', { n: 1 });
    site.occur('shown', { n: 2 });
    site.consentComes();
    expect(site.sent).toMatchObject([{ xdm: { page: { count: 2 } } }]);
  });

  it('an occurrence that was replaced before is not called held any more', () => {
    const site = withoutConsent([pageView]);
    site.occur('shown', { n: 1 });
    site.world.consent = true;
    site.occur('shown', { n: 2 });
    site.consentComes();
    expect(site.sent).toMatchObject([{ xdm: { page: { count: 2 } } }]);
    expect(
      explain(site.trace.records()).map(({ occurrence, verdict, why }) => [occurrence, verdict, why]),
    ).toEqual([
      ['#1 shown', 'held', expect.any(String)],
      ['#1 shown (decided later)', 'not met', 'it is the latest of its state: found "a later one"'],
      ['#2 shown', 'fired', ''],
    ]);
  });

  it('occurrences that wait for their turn are considered before, and not forgotten', () => {
    const waiting: (() => void)[] = [];
    const site = withoutConsent([pageView], {
      turns: { afterPaint: (work) => work(), soon: (work) => void waiting.push(work) },
    });
    site.occur('shown', { n: 1 });
    site.consentComes();
    for (const work of waiting) work();
    expect(site.sent).toMatchObject([{ xdm: { page: { count: 1 } } }]);
  });

  it('one that fails keeps no other from being sent', () => {
    const twice = ['first', 'second'].map((name) =>
      defineRule(happens('shown'), { name, conditions: [consented], stateOf: () => name, actions: [sends] }),
    );
    let asked = 0;
    const site = withoutConsent(twice, {
      stillHolds: () => {
        asked += 1;
        if (asked === 1) throw new Error('no address');
        return true;
      },
    });
    site.occur('shown', { n: 1 });
    site.consentComes();
    expect(site.rulesThatSent()).toEqual(['second']);
    expect(site.failures).toEqual(['Failed to consider rule "first" again. no address']);
  });

  it('different states are all sent', () => {
    const forms = defineRule(happens<{ n: number }>('form'), {
      name: 'form viewed',
      conditions: [consented],
      stateOf: (context) => String(context.payload.n),
      actions: [sends],
    });
    const site = withoutConsent([forms]);
    site.occur('form', { n: 1 });
    site.occur('form', { n: 2 });
    site.consentComes();
    expect(site.sent).toHaveLength(2);
  });

  it('a state that no longer holds is not sent, and the trace says so once', () => {
    const site = withoutConsent([pageView]);
    site.occur('shown');
    site.world.page = 'elsewhere';
    site.consentComes();
    site.consentComes();
    expect(site.sent).toEqual([]);
    expect(explain(site.trace.records()).map(({ verdict, why }) => [verdict, why])).toEqual([
      ['held', expect.any(String)],
      ['not met', 'its page is still shown: found "another page"'],
    ]);
  });

  const rare = condition({ label: 'rare', find: () => false });

  it.each([
    ['after', [consented, rare]],
    ['before', [rare, consented]],
  ])('an occurrence that another condition stopped, %s that of consent, is not held', (_, conditions) => {
    const rule = defineRule(happens('shown'), {
      name: 'rare',
      conditions,
      stateOf: () => 'page',
      actions: [sends],
    });
    const site = withoutConsent([rule]);
    site.occur('shown');
    expect(site.verdicts()[0]?.outcome).toBe('not met');
    site.consentComes();
    expect(site.sent).toEqual([]);
    expect(site.trace.records()).toHaveLength(1);
  });

  it('events that were sent with consent are not sent again', () => {
    const site = createFakeSite([pageView]);
    site.occur('shown');
    site.engine.reconsider();
    expect(site.sent).toHaveLength(1);
  });

  it('at most a hundred occurrences are held; the oldest is dropped, and the trace says so', () => {
    const rule = defineRule(happens<{ n: number }>('form'), {
      name: 'form viewed',
      conditions: [consented],
      stateOf: (context) => String(context.payload.n),
      actions: [sends],
    });
    const site = withoutConsent([rule]);
    for (let n = 1; n <= 101; n++) site.occur('form', { n });
    expect(
      explain(site.trace.records())
        .filter(({ occurrence }) => occurrence.startsWith('#1 '))
        .map(({ verdict, why }) => [verdict, why])
        .at(-1),
    ).toEqual(['not met', 'at most 100 occurrences are held: found "later ones"']);
    site.consentComes();
    expect(site.sent).toHaveLength(100);
    expect(site.sent[0]).toMatchObject({ xdm: { page: { count: 2 } } });
  });
});

describe('while nobody knows whether there was consent', () => {
  it('a state outlives a hundred gestures, and what is given up is news', () => {
    const click = defineRule(happens('click'), { name: 'click', conditions: [consented], actions: [sends] });
    const site = withoutConsent([pageView, click], { isUndecided: () => true });
    site.occur('shown');
    for (let n = 0; n < 130; n += 1) site.occur('click');
    expect(new Set(site.failures)).toEqual(
      new Set(['Too many occurrences wait for consent: the oldest are given up. 100']),
    );
    site.consentComes();
    expect(site.rulesThatSent().filter((name) => name === pageView.name)).toHaveLength(1);
    expect(site.sent).toHaveLength(100);
  });
});

describe('a script that was not run because consent was withdrawn', () => {
  const loads = (stateOf: () => string, ...scripts: readonly Promise<void>[]) => {
    const left = [...scripts];
    const asked: unknown[] = [];
    const rule = defineRule(happens('shown'), {
      name: 'load',
      conditions: [consented],
      stateOf,
      actions: [sends, { type: 'loadScript', src: '/chat.js' }],
    });
    const site = createFakeSite([rule], {
      loadScript: ({ src }) => {
        asked.push([site.world.page, src]);
        return left.shift() ?? Promise.resolve();
      },
    });
    return { ...site, asked };
  };
  const givenUp = () => Promise.reject(new GivenUp('consent went'));

  it('is loaded when consent comes back; no other action is repeated', async () => {
    const { occur, engine, asked, sent, failures } = loads(() => 'page', givenUp());
    occur('shown');
    await microtasks();
    engine.reconsider();
    await microtasks();
    engine.reconsider();
    expect(asked).toHaveLength(2);
    expect(sent).toHaveLength(1);
    expect(failures).toEqual([]);
  });

  it('is replaced by a later occurrence', async () => {
    let giveUp = () => {};
    const script = new Promise<void>((_, reject) => {
      giveUp = () => reject(new GivenUp('consent went'));
    });
    const { occur, engine, world, asked } = loads(() => 'page', script);
    occur('shown');
    world.consent = false;
    world.page = 'next';
    occur('shown');
    giveUp();
    await microtasks();
    world.consent = true;
    engine.reconsider();
    expect(asked).toEqual([
      ['home', '/chat.js'],
      ['next', '/chat.js'],
    ]);
  });

  it('is not a failure in the page, even if its state cannot be read', async () => {
    const { occur, asked } = loads(() => {
      throw new Error('no state');
    }, givenUp());
    occur('shown');
    await nextTurn();
    expect(asked).toHaveLength(1);
  });
});
