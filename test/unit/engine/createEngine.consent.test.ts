import { describe, expect, it } from 'vitest';
import { explain, GivenUp } from '../../../src/engine/index.ts';
import {
  all,
  any,
  condition,
  consented,
  createFakeSite,
  not,
  ruleOn,
  sends,
} from '../../fakes/createFakeSite.ts';
import { microtasks, nextTurn } from '../../fakes/settle.ts';

const conditions = [consented];
const state = { conditions, stateOf: () => 'page' };
const pageView = ruleOn('shown', 'page view', state);
const forms = ruleOn('form', 'form viewed', { conditions, stateOf: ({ payload: { n } }) => String(n) });

const withoutConsent = (...[rules, parts]: Parameters<typeof createFakeSite>) => {
  const site = createFakeSite(rules, parts);
  site.world.consent = false;
  const consentComes = () => {
    site.world.consent = true;
    site.engine.reconsider();
  };
  const counts = () => site.sent.map(({ xdm }) => xdm.page);
  const explained = () =>
    explain(site.trace.records()).map(({ occurrence, verdict, why }) => [occurrence, verdict, why]);
  return { ...site, consentComes, counts, explained };
};

describe('when consent comes', () => {
  it('a state that still holds is sent once, with the data of its own occurrence; gestures never', () => {
    const site = withoutConsent([pageView, ruleOn('shown', 'click', { conditions })]);
    site.occur('shown', { n: 7 });
    expect(site.verdicts().map(({ outcome }) => outcome)).toEqual(['held', 'not met']);
    site.consentComes();
    expect(site.sent).toMatchObject([{ rule: 'page view', xdm: { page: { count: 7 } } }]);
    site.consentComes();
    expect(site.sent).toHaveLength(1);
  });

  const is = (met: boolean) => condition({ label: `is ${met}`, find: () => met });
  it.each([
    ['all of consent and what holds', [all(consented, is(true))], ['view']],
    ['all of consent and consent', [all(consented, all(consented))], ['view']],
    ['all of consent and what does not hold', [all(consented, is(false))], []],
    ['any of consent and what does not hold', [any(is(false), consented)], ['view']],
    ['not of what awaits it', [not(not(consented))], []],
    ['consent, then what does not hold', [consented, is(false)], []],
    ['what does not hold, then consent', [is(false), consented], []],
  ])('conditions wait for it where nothing else is missing: %s', (_, those, expected) => {
    const site = withoutConsent([ruleOn('shown', 'view', { ...state, conditions: those })]);
    site.occur('shown');
    expect(site.verdicts()[0]?.outcome).toBe(expected.length > 0 ? 'held' : 'not met');
    site.consentComes();
    expect(site.rulesThatSent()).toEqual(expected);
    expect(site.trace.records()).toHaveLength(1 + expected.length);
  });

  it('a state is held although a later condition throws for lack of consent', () => {
    let cookie: string | undefined;
    const hasValue = condition({
      label: 'the cookie has a value',
      find: () => (cookie as string).length > 0,
    });
    const site = withoutConsent([ruleOn('shown', 'view', { ...state, conditions: [consented, hasValue] })]);
    site.occur('shown');
    expect([site.verdicts()[0]?.outcome, site.failures]).toEqual(['held', []]);
    cookie = 'a';
    site.consentComes();
    expect(site.rulesThatSent()).toEqual(['view']);
  });

  it('the same state is sent once, in its last form', () => {
    const site = withoutConsent([pageView]);
    site.occur('shown', { n: 1 });
    site.occur('shown', { n: 2 });
    site.consentComes();
    expect(site.counts()).toEqual([{ count: 2 }]);
  });

  it('an occurrence that was replaced before is not called held any more', () => {
    const site = withoutConsent([pageView]);
    site.occur('shown', { n: 1 });
    site.world.consent = true;
    site.occur('shown', { n: 2 });
    site.consentComes();
    expect(site.counts()).toEqual([{ count: 2 }]);
    expect(site.explained()).toEqual([
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
    site.occur('shown');
    site.consentComes();
    for (const work of waiting) work();
    expect(site.counts()).toEqual([{ count: 1 }]);
  });

  it('one that fails keeps no other from being sent', () => {
    let asked = 0;
    const site = withoutConsent(
      ['first', 'second'].map((name) => ruleOn('shown', name, { conditions, stateOf: () => name })),
      {
        stillHolds: () => {
          asked += 1;
          if (asked === 1) throw new Error('no address');
          return true;
        },
      },
    );
    site.occur('shown');
    site.consentComes();
    expect(site.rulesThatSent()).toEqual(['second']);
    expect(site.failures).toEqual(['Failed to consider rule "first" again. no address']);
  });

  it('a state that no longer holds is not sent, and the trace says so once', () => {
    const site = withoutConsent([pageView]);
    site.occur('shown');
    site.world.page = 'elsewhere';
    site.consentComes();
    site.consentComes();
    expect(site.sent).toEqual([]);
    expect(site.explained()).toEqual([
      ['#1 shown', 'held', expect.any(String)],
      ['#1 shown (decided later)', 'not met', 'its page is still shown: found "another page"'],
    ]);
  });

  it('events that were sent with consent are not sent again', () => {
    const site = createFakeSite([pageView]);
    site.occur('shown');
    site.engine.reconsider();
    expect(site.sent).toHaveLength(1);
  });

  it('different states are all sent, at most a hundred; the oldest is dropped, and the trace says so', () => {
    const site = withoutConsent([forms]);
    for (let n = 1; n <= 101; n++) site.occur('form', { n });
    expect(
      site
        .explained()
        .filter(([occurrence]) => occurrence?.startsWith('#1 '))
        .at(-1)
        ?.slice(1),
    ).toEqual(['not met', 'at most 100 occurrences are held: found "later ones"']);
    site.consentComes();
    expect(site.counts()).toEqual(Array.from({ length: 100 }, (_, at) => ({ count: at + 2 })));
  });
});

describe('while nobody knows whether there was consent', () => {
  it('a state outlives a hundred gestures, and what is given up is news', () => {
    const click = ruleOn('click', 'click', { conditions });
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
    const actions = [sends, { type: 'loadScript', src: '/chat.js' }] as const;
    const site = createFakeSite([ruleOn('shown', 'load', { conditions, stateOf, actions })], {
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
    for (let turn = 0; turn < 2; turn += 1) {
      await microtasks();
      engine.reconsider();
    }
    expect([asked.length, sent.length, failures]).toEqual([2, 1, []]);
  });

  it('is replaced by a later occurrence', async () => {
    let giveUp = () => {};
    const script = new Promise<void>((_, reject) => {
      giveUp = () => reject(new GivenUp('consent went'));
    });
    const { occur, engine, world, asked } = loads(() => 'page', script);
    occur('shown');
    Object.assign(world, { consent: false, page: 'next' });
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
