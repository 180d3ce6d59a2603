import { expect, it, vi } from 'vitest';
import { followConsent } from '../../../src/consent/followConsent.ts';
import type { Consent, ConsentWatch } from '../../../src/consent/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { nextTurn } from '../../fakes/settle.ts';

type ConsentListener = Parameters<ConsentWatch['onChange']>[0];

const given: Consent = { performance: true, targeting: false, groups: ',C0002,' };
const refused: Consent = { performance: false, targeting: false, groups: ',C0001,' };
const unknown: Consent = { performance: false, targeting: false, groups: '' };

const start = (first: Consent) => {
  const browser = createFakeBrowser();
  let now = first;
  let tell: ConsentListener = () => {};
  const duties = { resume: vi.fn(), withdraw: vi.fn(), forgetVisitor: vi.fn(), reconsider: vi.fn() };
  const watch = {
    current: () => now,
    isKnown: () => true,
    onKnown: () => () => {},
    onChange: (listener: ConsentListener) => {
      tell = listener;
      return () => {};
    },
  };
  const stop = followConsent(watch, browser, duties);
  const change = (next: Consent) => {
    const before = now;
    now = next;
    tell(next, before);
  };
  const forgotten = () => duties.forgetVisitor.mock.calls.length;
  return { change, forgotten, duties, stop, pass: browser.clock.pass, fire: browser.fire };
};

it.each([
  ['refused', refused, 1],
  ['unknown', unknown, 0],
  ['given', given, 0],
] as const)(
  'with consent %s, data that an earlier page has left are removed %i times',
  async (_, first, times) => {
    const { forgotten } = start(first);
    expect(forgotten()).toBe(0);
    await nextTurn();
    expect(forgotten()).toBe(times);
  },
);

it.each([
  ['refuses', refused],
  ['forgets', unknown],
])(
  'the data of a visitor who %s are removed at once, and again each second while an answer may still come',
  async (_, next) => {
    const { change, forgotten, duties, pass } = start(given);
    await nextTurn();
    change(next);
    expect([forgotten(), duties.withdraw.mock.calls.length]).toEqual([1, 1]);
    pass(999);
    expect(forgotten()).toBe(1);
    pass(1);
    expect(forgotten()).toBe(2);
    pass(59_000);
    expect(forgotten()).toBe(61);
    pass(60_000);
    expect(forgotten()).toBe(61);
  },
);

it('what a late answer stores is removed at once if the browser reports cookies', async () => {
  const { change, forgotten, fire, pass } = start(given);
  await nextTurn();
  change(refused);
  pass(8_500);
  const before = forgotten();
  fire('a cookie changes');
  expect(forgotten()).toBe(before + 1);
});

it('a page that begins without consent goes on removing what the answers to the page before store', async () => {
  const { forgotten, pass } = start(refused);
  await nextTurn();
  pass(60_000);
  expect(forgotten()).toBe(61);
});

it('if a banner says later that the visitor refuses, the stored data is removed', async () => {
  const { change, forgotten, duties, pass } = start(unknown);
  await nextTurn();
  pass(400);
  change(refused);
  expect(forgotten()).toBe(1);
  expect(duties.withdraw).not.toHaveBeenCalled();
  pass(1_000);
  expect(forgotten()).toBe(2);
});

it('a visitor who consents again before that keeps the stored data', async () => {
  const { change, forgotten, duties, pass } = start(given);
  await nextTurn();
  change(refused);
  change(given);
  pass(60_000);
  expect([forgotten(), duties.resume.mock.calls.length]).toEqual([1, 1]);
});

it('nothing goes on after stop', async () => {
  const { change, forgotten, stop, pass, fire } = start(given);
  change(refused);
  stop();
  pass(60_000);
  fire('a cookie changes');
  await nextTurn();
  expect(forgotten()).toBe(1);
});

type Duty = 'resume' | 'withdraw' | 'forgetVisitor' | 'reconsider';

it.each<[string, Consent, Consent, readonly Duty[]]>([
  ['is asked, and allows', unknown, given, ['resume', 'reconsider']],
  ['is asked, and refuses', unknown, refused, ['forgetVisitor', 'reconsider']],
  ['allows targeting, too', given, { ...given, targeting: true }, ['reconsider']],
  ['allows another group, too', given, { ...given, groups: ',C0002,C0003,' }, ['reconsider']],
  ['withdraws', given, refused, ['withdraw', 'forgetVisitor', 'reconsider']],
  ['allows again', refused, given, ['resume', 'reconsider']],
  ['refuses other groups', refused, { ...refused, groups: ',C0001,C0003,' }, ['forgetVisitor', 'reconsider']],
  ['says the same again', given, { ...given }, []],
  ['still says nothing', unknown, { ...unknown }, []],
])('a visitor who %s: the tag does what that asks, and nothing else', async (_, first, next, asked) => {
  const { change, duties } = start(first);
  await nextTurn();
  for (const duty of Object.values(duties)) duty.mockClear();
  change(next);
  const done = Object.entries(duties).filter(([, duty]) => duty.mock.calls.length > 0);
  expect(done.map(([name]) => name).sort()).toEqual([...asked].sort());
});
