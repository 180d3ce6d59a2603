// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../../../src/inspector/pick/answerOf.ts';
import { cookie, javascriptVariable } from '../../../../src/readers/index.ts';
import { readSettings } from '../../../../src/settings/index.ts';
import {
  condition,
  defineRule,
  type TrackingRule,
  type TrackingTrigger,
} from '../../../../src/site/index.ts';
import {
  clicked,
  domEvent,
  elementExists,
  entersViewport,
  hovered,
  linkClicked,
  linkFollowed,
  pushed,
} from '../../../../src/sources/index.ts';
import { TEST_SETTINGS } from '../../../../src/testing/testSettings.ts';

const MARK = Symbol.for('tamis');
const page = window as Window & typeof globalThis;

afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(window, MARK);
  Reflect.deleteProperty(window, 'basket');
});

const find = (selector: string) => document.querySelector(selector) as Element;

/** What the inspector says of an element on a page with a tag of these rules. */
const asked = (
  html: string,
  selector: string,
  rules: readonly TrackingRule[],
  { performance = true } = {},
) => {
  document.body.innerHTML = html;
  const consent = { performance, targeting: false, groups: performance ? 'C0001,C0002' : 'C0001' };
  const inside = {
    rules,
    consent: () => consent,
    settings: readSettings({ ...TEST_SETTINGS, consent: { performance: 'C0002' } }),
    banner: '',
    hosts: {},
  };
  Reflect.set(window, MARK, { inside });
  const answer = answerOf(page, find(selector));
  if (!answer) throw new Error('A tag is there.');
  return answer;
};
const said = (...given: Parameters<typeof asked>) =>
  asked(...given).hearings.map(({ rule, how, words }) => `${how}: ${rule} ${words}`);

let actions = 0;
const ACTING = {
  name: 'counts the actions',
  compute: () => {
    actions += 1;
    return 'yes';
  },
};
const ruleOf = (
  name: string,
  trigger: TrackingTrigger<never>,
  more: Partial<Parameters<typeof defineRule>[1]> = {},
): TrackingRule =>
  defineRule(trigger as TrackingTrigger<unknown>, {
    name,
    actions: [{ type: 'setCookie', name: 'acted', value: ACTING }],
    ...more,
  }) as TrackingRule;
const any = (trigger: unknown) => trigger as TrackingTrigger<never>;

describe('which triggers hear what is done to an element', () => {
  const HTML = `<main><form id="f" class="order"><label for="s">Size</label><select id="s" name="size"><option>L</option></select>
    <button class="buy" id="b">Buy <b id="i">now</b></button></form>
    <a id="a" href="/files/a.pdf"><span id="in">A</span></a><a id="none" href="#">B</a></main>`;
  const RULES = [
    ruleOf('Buy', any(clicked('.buy'))),
    ruleOf('Other', any(clicked('.other'))),
    ruleOf('Size', any(domEvent('change', 'select[name=size]'))),
    ruleOf('Large', any(domEvent('change', 'select', { value: /^XL/ }))),
    ruleOf('Order', any(domEvent('submit', 'form.order'))),
    ruleOf('Pointer', any(hovered('.buy', { forMs: 500 }))),
    ruleOf('Seen', any(entersViewport('.buy', { share: 0.5, forMs: 1_000 }))),
    ruleOf('There', any(elementExists('.buy'))),
    ruleOf('Followed', any(linkFollowed)),
    ruleOf('Link', any(linkClicked)),
    ruleOf('Push', any(pushed('addToCart' as never))),
  ];

  it('those that match it, or what it is in', () => {
    expect(said(HTML, '#i', RULES)).toEqual([
      'click: Buy would fire',
      'submit: Order would fire',
      'pointer: Pointer would fire',
      'view: Seen would fire',
      'view: There would fire',
    ]);
  });

  it('changes of a field, by the value that it has', () => {
    expect(said(HTML, '#s', RULES)).toEqual(['change: Size would fire', 'submit: Order would fire']);
  });

  it('links that lead somewhere', () => {
    expect(said(HTML, '#in', RULES)).toEqual(['click: Followed would fire', 'click: Link would fire']);
    expect(said(HTML, '#none', RULES)).toEqual([]);
  });

  it('and nothing that the page asks to leave alone', () => {
    expect(said(`<div data-tamis-ignore>${HTML}</div>`, '#i', [RULES[0] as TrackingRule])).toEqual([]);
  });

  it('counts the rules that wait for pushes, and names those that were not asked', () => {
    const start = vi.fn();
    const own = ruleOf(
      'Cart',
      any({ source: { name: 'cartShown', create: () => ({ start }) }, key: 'x', label: 'a cart' }),
    );
    const { pushes, unasked } = asked(HTML, '#i', [...RULES, own]);
    expect([pushes, unasked]).toEqual([1, ['Cart']]);
    expect(start).not.toHaveBeenCalled();
  });

  it('says that an event of the past counts for no rule', () => {
    const past = ruleOf('Past', any({ ...clicked('.buy'), scope: 'past' }));
    expect(said(HTML, '#i', [past])).toEqual([]);
  });
});

describe('what the rules lack', () => {
  const HTML = '<button class="buy" id="b" data-sku="V1">Buy</button>';
  const withCondition = (fact: object, more: object = {}) =>
    ruleOf('Buy', any(clicked('.buy')), { conditions: [condition(fact as never)], ...more });
  const first = (rule: TrackingRule, options = {}) => asked(HTML, '#b', [rule], options).hearings[0];

  it('the first condition that does not hold, with what it expected and found', () => {
    const rule = withCondition({
      label: 'the basket is full',
      expected: '3',
      find: () => 2,
      test: (it: number) => it === 3,
    });
    expect(first(rule)).toMatchObject({
      words: 'would not fire',
      why: 'Needs “the basket is full”: expected 3, but found 2.',
    });
  });

  it('conditions see the payload, and the page as it is now', () => {
    Reflect.set(window, 'basket', { items: 1 });
    const basket = javascriptVariable('basket.items');
    const rule = withCondition({
      label: 'all',
      find: (
        { payload, page: { url } }: { payload: { attributes: object }; page: { url: string } },
        use: (it: unknown) => unknown,
      ) => JSON.stringify([payload.attributes, use(basket), new URL(url).pathname]),
      test: () => false,
    });
    expect(first(rule)?.why).toContain('found {"class":"buy","data-sku":"V1"}; 1; /.');
  });

  it('an answer that comes later is not known, and its failure reaches nobody', async () => {
    const failed = vi.fn();
    page.addEventListener('unhandledrejection', failed);
    const later = { label: 'the server knows', find: () => Promise.reject(new Error('no')) };
    expect(first(withCondition(later))).toMatchObject({
      words: 'not known',
      why: '“the server knows” answers only later, so it is not known without the click.',
    });
    await new Promise((resolve) => setTimeout(resolve));
    page.removeEventListener('unhandledrejection', failed);
    expect(failed).not.toHaveBeenCalled();
  });

  it('what throws is said', () => {
    const rule = withCondition({
      label: 'broken',
      find: () => {
        throw new Error('no basket');
      },
    });
    expect(first(rule)).toMatchObject({ words: 'would fail', why: '“broken” failed: Error: no basket' });
  });

  it('consent: a gesture would not fire, a state would be held, and nothing is read from the device', () => {
    Reflect.set(document, 'cookie', 'seen=yes');
    const read = cookie('seen');
    const consented = {
      label: 'consent',
      awaitsConsent: true,
      find: ({ consent }: { consent: { performance: boolean } }) => consent.performance,
    };
    expect(first(withCondition(consented), { performance: false })).toMatchObject({
      words: 'would not fire',
      why: 'The visitor’s consent is missing: found false.',
    });
    expect(first(withCondition(consented, { stateOf: () => 'x' }), { performance: false })?.words).toBe(
      'would be held',
    );
    const reading = withCondition({
      label: 'read',
      find: (_: unknown, use: (it: unknown) => unknown) => use(read) ?? 'nothing there',
      test: () => false,
    });
    expect(first(reading)?.why).toContain('found yes');
    expect(first(reading, { performance: false })?.why).toContain('found nothing there');
    Reflect.set(document, 'cookie', 'seen=; max-age=0');
  });

  it('no action runs, and nothing is stored', () => {
    const before = document.cookie;
    actions = 0;
    expect(first(ruleOf('Buy', any(clicked('.buy'))))?.words).toBe('would fire');
    expect([actions, document.cookie, localStorage.length, sessionStorage.length]).toEqual([0, before, 0, 0]);
  });
});

it('whether a link names its component is not known if a script announces the component', () => {
  const component = condition({
    label: 'it is in a component',
    expected: 'a path',
    find: ({ item }: { item: object }) => Reflect.get(item, 'eventInfo')?.path ?? '',
    test: (path: string) => path !== '',
  } as never);
  const within = ruleOf('Within', any(linkClicked), { conditions: [component] });
  const rules = [within, ruleOf('Link', any(linkClicked))];
  const html = (more: string) =>
    `<div data-cmp-data-layer='{"teaser-1":{}}'><a href="/next" ${more}>Next</a></div>`;
  expect(said(html(''), 'a', rules)).toEqual(['click: Within would fire', 'click: Link would fire']);
  expect(said(html('data-cmp-clickable'), 'a', rules)).toEqual([
    'click: Within not known',
    'click: Link would fire',
  ]);
});

it('says what decides besides', () => {
  const [seen, there] = asked('<p id="p">x</p>', '#p', [
    ruleOf('Seen', any(entersViewport('#p'))),
    ruleOf('There', any(elementExists('#p'))),
  ]).hearings;
  expect(seen?.note).toMatch(/^Each element counts once/);
  expect(there?.note).toMatch(/^It fires once a page/);
});

it('names an element without what a visitor has typed', () => {
  expect(asked('<textarea id="t" class="big wide">secret</textarea>', '#t', []).element).toBe(
    'textarea#t.big',
  );
  expect(asked('<p id="p">jane.roe@example.com</p>', '#p', []).element).not.toContain('jane.roe');
});

it('knows nothing without a tag', () => {
  document.body.innerHTML = '<p>x</p>';
  expect(answerOf(page, find('p'))).toBeUndefined();
});
