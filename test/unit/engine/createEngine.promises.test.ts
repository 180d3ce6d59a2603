import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { explain } from '../../../src/engine/index.ts';
import {
  all,
  any,
  condition,
  consented,
  createFakeSite,
  defineDataElement,
  not,
  payload,
  ruleOn,
  sends,
} from '../../fakes/createFakeSite.ts';
import { nextTurn } from '../../fakes/settle.ts';

/** A condition that answers when the test lets it; each evaluation is a question of its own. */
const question = (label = 'is a customer', more: { readonly awaitsConsent?: true } = {}) => {
  const asked: { readonly answer: (met: boolean) => void; readonly fail: (cause: unknown) => void }[] = [];
  const find = () =>
    new Promise<boolean>((resolve, reject) => {
      asked.push({ answer: resolve, fail: reject });
    });
  const it = condition({ label, find, ...more });
  const settle = async (act: (it: (typeof asked)[number]) => void, which: number) => {
    const it = asked.at(which);
    if (!it) throw new Error('Nobody has asked.');
    act(it);
    await nextTurn();
  };
  return {
    it,
    asked,
    answers: (met: boolean, which = -1) => settle(({ answer }) => answer(met), which),
    fails: (cause: unknown, which = -1) => settle(({ fail }) => fail(cause), which),
  };
};

const outcomes = ({ verdicts }: ReturnType<typeof createFakeSite>) =>
  verdicts().map(({ rule, outcome }) => `${rule}: ${outcome}`);

/** Every verdict on the rule, in the order of the trace. */
const storyOf = ({ trace }: ReturnType<typeof createFakeSite>, rule = 'asks') =>
  trace
    .records()
    .flatMap((it) => (it.kind === 'occurrence' ? it.verdicts : []))
    .filter((it) => it.rule === rule)
    .map(({ outcome }) => outcome);

const unhandled: unknown[] = [];
const note = (cause: unknown) => unhandled.push(cause);
beforeEach(() => void process.on('unhandledRejection', note));
afterEach(() => {
  process.off('unhandledRejection', note);
  expect(unhandled.splice(0)).toEqual([]);
});

/** A rule that asks, on a page of its own. */
const asking = (it = question(), more: Parameters<typeof ruleOn>[2] = {}) => ({
  ...it,
  site: createFakeSite([ruleOn('click', 'asks', { conditions: [it.it], ...more })]),
});

describe('a condition that answers with a promise', () => {
  it('lets its rule alone wait; the others run by their order', async () => {
    const { it, answers } = question();
    const site = createFakeSite([
      ruleOn('click', 'asks', { conditions: [it], order: 42 }),
      ruleOn('click', 'second', { order: 48 }),
      ruleOn('click', 'third'),
    ]);
    site.occur('click');
    expect(site.rulesThatSent()).toEqual(['second', 'third']);
    expect(outcomes(site)).toEqual(['asks: waiting', 'second: fired', 'third: fired']);
    await answers(true);
    expect(site.rulesThatSent()).toEqual(['second', 'third', 'asks']);
    expect(outcomes(site)).toEqual(['asks: fired']);
  });

  it('is not met if its answer is no, and is explained: first that it waits, then what it found', async () => {
    const { site, answers } = asking();
    site.occur('click');
    await answers(false);
    expect(site.sent).toEqual([]);
    expect(site.verdicts()).toMatchObject([
      { outcome: 'not met', conditions: [{ label: 'is a customer', met: false, found: false }] },
    ]);
    site.clock.pass(10_000);
    expect(
      explain(site.trace.records()).map(({ occurrence, verdict, why }) => [occurrence, verdict, why]),
    ).toEqual([
      ['#1 click', 'waiting', 'is a customer: found "no answer yet"'],
      ['#1 click (decided later)', 'not met', 'is a customer: found false'],
    ]);
    expect(site.failures).toEqual([]);
  });

  it('acts on its own occurrence, whatever has happened since', async () => {
    const seen: unknown[] = [];
    const page = defineDataElement({ name: 'Page', read: (context) => context.page });
    const { site, answers } = asking(question(), {
      actions: [
        { ...sends, xdm: { 'page.name': page, 'page.count': payload('n') } },
        { type: 'run', label: 'look', run: (context) => seen.push(context.page) },
      ],
    });
    const at = site.clock.now();
    site.occur('click', { n: 1 });
    site.world.page = 'another';
    site.clock.pass(500);
    site.occur('click', { n: 2 });
    await answers(true, 1);
    await answers(true, 0);
    expect(site.sent.map(({ xdm }) => xdm)).toEqual([
      { page: { name: 'another', count: 2 } },
      { page: { name: 'home', count: 1 } },
    ]);
    expect(seen).toEqual(['another', 'home']);
    expect(site.trace.records().at(-1)).toMatchObject({ kind: 'occurrence', id: 1, at, again: true });
  });

  it('may judge by a promise, too', async () => {
    const loud = condition({
      label: 'is loud',
      find: async () => 11,
      test: async (volume) => volume > 10,
    });
    const site = createFakeSite([ruleOn('click', 'asks', { conditions: [loud] })]);
    site.occur('click');
    await nextTurn();
    expect(site.verdicts()).toMatchObject([{ outcome: 'fired', conditions: [{ met: true, found: 11 }] }]);
  });

  it('fails its rule if the promise is rejected, as a throw does', async () => {
    const { site, fails } = asking();
    site.occur('click');
    await fails(new Error('offline'));
    expect(site.failures).toEqual(['Failed to execute condition "is a customer" for rule "asks". offline']);
    expect(site.verdicts()).toMatchObject([
      { outcome: 'failed', conditions: [{ met: false, found: 'threw Error: offline' }] },
    ]);
  });

  it.each([
    [2_000, undefined, '2'],
    [250, 250, '0.25'],
  ])('fails after %i ms', async (milliseconds, timeout, seconds) => {
    const { site, answers } = asking(question(), { timeout });
    site.occur('click');
    site.clock.pass(milliseconds - 1);
    expect(site.failures).toEqual([]);
    site.clock.pass(1);
    const message = `A timeout occurred because the condition took longer than ${seconds} seconds to complete.`;
    expect(site.failures).toEqual([
      `Failed to execute condition "is a customer" for rule "asks". ${message}`,
    ]);
    expect(site.verdicts()).toMatchObject([
      { outcome: 'failed', problems: [expect.stringContaining(message)] },
    ]);
    await answers(true);
    expect(site.sent).toEqual([]);
    expect(storyOf(site)).toEqual(['waiting', 'failed']);
  });

  it('keeps nobody waiting if another condition is not met; its late failure is nobody’s error', async () => {
    const slow = question();
    const never = condition({ label: 'never', find: () => false });
    const { site } = asking(slow, { conditions: [slow.it, never] });
    site.occur('click');
    expect(outcomes(site)).toEqual(['asks: not met']);
    expect(site.verdicts()[0]?.conditions).toMatchObject([
      { label: 'is a customer', met: false, found: 'no answer yet' },
      { label: 'never', met: false },
    ]);
    await slow.fails(new Error('offline'));
    site.clock.pass(10_000);
    expect(site.failures).toEqual([]);
    expect(storyOf(site)).toEqual(['not met']);
  });

  it('ends the wait as soon as one answer decides', async () => {
    const slow = question('slow');
    const fast = question('fast');
    const { site } = asking(slow, { conditions: [slow.it, fast.it] });
    site.occur('click');
    await fast.answers(false);
    expect(outcomes(site)).toEqual(['asks: not met']);
    site.clock.pass(10_000);
    expect(site.failures).toEqual([]);
  });

  it('is asked once for each occurrence, and leaves no timer behind once it has answered', async () => {
    const customer = question();
    const { site, asked, answers } = asking(customer, { conditions: [consented, customer.it] });
    site.occur('click');
    await answers(true);
    expect([site.sent.length, asked.length, site.clock.nextDue()]).toEqual([1, 1, undefined]);
  });

  it('takes any object with then, also one that breaks the rules of promises', async () => {
    // biome-ignore lint/suspicious/noThenProperty: a library of the page may return such an object
    const rude = { then: (goOn: (met: boolean) => void) => [goOn(true), goOn(false)] };
    const conditions = [condition({ label: 'rude', find: () => rude as never })];
    const site = createFakeSite([ruleOn('click', 'asks', { conditions })]);
    site.occur('click');
    await nextTurn();
    expect(storyOf(site)).toEqual(['waiting', 'fired']);
  });

  it.each([
    ['as the page is left', 'the page was left'],
    ['as the tag is stopped', 'the tag was stopped'],
  ])('that is unanswered %s counts as not met, and takes no answer', async (how, words) => {
    const { it, answers } = question();
    const leaving = new Set<() => void>();
    const site = createFakeSite([ruleOn('click', 'asks', { conditions: [it] })], {
      onLeave: (then) => {
        leaving.add(then);
        return () => leaving.delete(then);
      },
    });
    site.occur('click');
    if (how === 'as the tag is stopped') site.stop();
    else for (const leave of leaving) leave();
    expect(site.verdicts()).toMatchObject([
      { outcome: 'not met', conditions: [{ met: false, found: `no answer before ${words}` }] },
    ]);
    expect([leaving.size, site.clock.nextDue()]).toEqual([0, undefined]);
    await answers(true);
    expect([site.sent, storyOf(site), site.failures]).toEqual([[], ['waiting', 'not met'], []]);
  });
});

describe('combined conditions', () => {
  const is = (met: boolean) => condition({ label: String(met), find: () => met });
  const later = (met: boolean) => condition({ label: `later ${met}`, find: async () => met });
  const never = condition({ label: 'never', find: () => new Promise<boolean>(() => {}) });
  const broken = condition({ label: 'broken', find: () => Promise.reject(new Error('offline')) });

  it.each([
    ['not(later true)', not(later(true)), 'waiting', 'not met'],
    ['not(later false)', not(later(false)), 'waiting', 'fired'],
    ['not(broken)', not(broken), 'waiting', 'failed'],
    ['all(true, later true)', all(is(true), later(true)), 'waiting', 'fired'],
    ['all(true, later false)', all(is(true), later(false)), 'waiting', 'not met'],
    ['all(false, never)', all(is(false), never), 'not met', undefined],
    ['all(never, later false)', all(never, later(false)), 'waiting', 'not met'],
    ['all(later true, broken)', all(later(true), broken), 'waiting', 'failed'],
    ['all(false, broken)', all(is(false), broken), 'not met', undefined],
    ['any(false, later true)', any(is(false), later(true)), 'waiting', 'fired'],
    ['any(false, later false)', any(is(false), later(false)), 'waiting', 'not met'],
    ['any(true, never)', any(is(true), never), 'fired', undefined],
    ['any(never, later true)', any(never, later(true)), 'waiting', 'fired'],
    ['any(true, broken)', any(is(true), broken), 'fired', undefined],
    [
      'all(any(later false, later true), not(later false))',
      all(any(later(false), later(true)), not(later(false))),
      'waiting',
      'fired',
    ],
  ] as const)('%s', async (_, combination, first, then) => {
    const site = createFakeSite([ruleOn('click', 'asks', { conditions: [combination] })]);
    site.occur('click');
    await nextTurn();
    site.clock.pass(1_999);
    expect(storyOf(site)).toEqual(then ? [first, then] : [first]);
  });

  it('an exception may answer late', async () => {
    const site = createFakeSite([ruleOn('click', 'asks', { exceptions: [later(true)] })]);
    site.occur('click');
    await nextTurn();
    expect(storyOf(site)).toEqual(['waiting', 'not met']);
  });
});

describe('consent', () => {
  const setUp = (more: Parameters<typeof ruleOn>[2] = {}, isCombined = false) => {
    const { it, answers, asked } = question();
    const conditions = isCombined ? [all(consented, it)] : [consented, it];
    const site = createFakeSite([ruleOn('shown', 'asks', { conditions, ...more })]);
    const consent = (given: boolean) => {
      site.world.consent = given;
      if (given) site.engine.reconsider();
    };
    return { site, answers, asked, consent };
  };
  const state = { stateOf: () => 'page' };

  it.each([
    ['of its own', false],
    ['in all()', true],
  ])(
    'is asked again before the actions; a withdrawal stops a gesture for good (%s)',
    async (_, isCombined) => {
      const run: string[] = [];
      const note = { type: 'run', label: 'note', run: () => run.push('ran') } as const;
      const { site, answers, consent } = setUp({ actions: [sends, note] }, isCombined);
      site.occur('shown');
      consent(false);
      await answers(true, 0);
      expect(storyOf(site)).toEqual(['waiting', 'not met']);
      consent(true);
      expect([site.sent, run]).toEqual([[], []]);
    },
  );

  it('that is withdrawn in between holds a state, which is sent once when consent returns', async () => {
    const { site, answers, consent } = setUp(state);
    site.occur('shown', { n: 7 });
    consent(false);
    await answers(true);
    expect(storyOf(site)).toEqual(['waiting', 'held']);
    consent(true);
    await answers(true);
    expect(site.sent).toMatchObject([{ xdm: { page: { count: 7 } } }]);
    consent(true);
    await nextTurn();
    expect(site.sent).toHaveLength(1);
  });

  it('holds a state at once, without an answer, and asks again when it comes', async () => {
    const { site, answers, consent } = setUp(state);
    site.world.consent = false;
    site.occur('shown', { n: 7 });
    expect(storyOf(site)).toEqual(['held']);
    consent(true);
    expect(site.sent).toEqual([]);
    await answers(true);
    expect(site.sent).toMatchObject([{ xdm: { page: { count: 7 } } }]);
    expect(storyOf(site)).toEqual(['held', 'waiting', 'fired']);
  });

  it('that is missing replaces an older state only by a later one', async () => {
    const { site, answers, consent } = setUp(state);
    site.occur('shown', { n: 1 });
    consent(false);
    site.occur('shown', { n: 2 });
    await answers(true, 0);
    expect(site.verdicts()).toMatchObject([
      { outcome: 'not met', conditions: [{}, {}, { label: 'it is the latest of its state' }] },
    ]);
    consent(true);
    await answers(true);
    expect(site.sent).toMatchObject([{ xdm: { page: { count: 2 } } }]);
  });

  it('leaves both occurrences of a state if it was given for both, in whichever order they are answered', async () => {
    const { site, answers } = setUp(state);
    site.occur('shown', { n: 1 });
    site.occur('shown', { n: 2 });
    await answers(true, 1);
    await answers(true, 0);
    expect(site.sent).toMatchObject([{ xdm: { page: { count: 2 } } }, { xdm: { page: { count: 1 } } }]);
  });

  it('that is withdrawn while two wait for their answers holds the later one', async () => {
    const { site, answers, consent } = setUp(state);
    site.occur('shown', { n: 1 });
    site.occur('shown', { n: 2 });
    consent(false);
    await answers(true, 0);
    await answers(true, 1);
    consent(true);
    await answers(true);
    expect(site.sent).toMatchObject([{ xdm: { page: { count: 2 } } }]);
    expect(site.sent).toHaveLength(1);
  });

  it('may itself be asked by a promise; what comes before the answer is not missed', async () => {
    const { it, answers } = question('the banner allows it', { awaitsConsent: true });
    const site = createFakeSite([ruleOn('shown', 'asks', { conditions: [it], ...state })]);
    site.occur('shown');
    site.engine.reconsider();
    await answers(false, 0);
    expect(storyOf(site)).toEqual(['waiting', 'held', 'waiting']);
    await answers(true);
    expect(site.sent).toHaveLength(1);
  });
});
