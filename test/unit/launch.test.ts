import { describe, expect, it } from 'vitest';
import type { Condition } from '../../src/engine/index.ts';
import {
  carry,
  clearVariables,
  compare,
  type Elements,
  hashIs,
  joined,
  launchElement,
  type Operator,
  pathAndQueryIs,
  pathIs,
  queryIs,
  sendBeacon,
  sendWhole,
  setVariables,
  updateVariable,
  variable,
  xdmObject,
} from '../../src/launch/index.ts';
import type { AnyContext } from '../../src/launch/operand.ts';
import { parsePage } from '../../src/page/index.ts';
import { exampleContext } from '../../src/plan/exampleContext.ts';
import { query } from '../../src/readers/index.ts';
import { defineDataElement, defineRule } from '../../src/site/index.ts';
import { clicked, pageReaches } from '../../src/sources/index.ts';
import { boom } from '../fakes/boom.ts';
import { analyticsOf, clickOn, conditions, start, view } from './launch/launchSite.ts';

const button = { selector: 'button', tag: 'button', text: 'Buy', attributes: { 'data-sku': 'H-1' } };

describe('variables of Analytics', () => {
  const home = view(
    setVariables({ pageName: 'Home', eVar5: 'a', prop1: 'p', list1: 'x,y', events: 'event1' }),
    setVariables({ events: 'event2:id=3' }),
    sendBeacon(),
  );

  it('stay for later beacons, and a link carries the listed ones and the page’s name; events are added', () => {
    const click = clickOn('button', setVariables({ eVar6: 'b' }), sendBeacon({ type: 'o', name: 'Button' }));
    const page = start([home, click]);
    page.click(button);
    expect(analyticsOf(page)).toEqual([
      { pageName: 'Home', eVar5: 'a', prop1: 'p', list1: 'x,y', events: 'event1,event2:id=3' },
      { pageName: 'Home', eVar5: 'a', eVar6: 'b', prop1: 'p', events: 'event1,event2:id=3' },
    ]);
    expect(page.events[1]).toMatchObject({
      eventType: 'web.webinteraction.linkClicks',
      xdm: { web: { webInteraction: { name: 'Button', type: 'other', linkClicks: { value: 1 } } } },
    });
    expect(page.failures).toEqual([]);
  });

  it('are cleared as Launch clears them: the page’s name stays', () => {
    const last = { ...view(clearVariables, sendBeacon()), name: 'Last', order: 60 };
    expect(analyticsOf(start([home, last]))[1]).toEqual({ pageName: 'Home' });
  });

  it('are set although a data element of one throws', () => {
    const broken = defineDataElement<string>({ name: 'Broken', read: boom });
    const rule = defineRule(pageReaches('started'), {
      name: 'View',
      conditions: [...conditions, compare(broken, 'isFalsy')],
      actions: [setVariables({ eVar1: broken, eVar2: joined('a', broken), eVar3: 'c' }), sendBeacon()],
    });
    expect(analyticsOf(start([rule]))).toEqual([{ eVar2: 'aundefined', eVar3: 'c' }]);
  });

  it('belong to one tag', () => {
    expect(analyticsOf(start([home]))).toEqual(analyticsOf(start([home])));
  });

  it('take nothing into a prototype', () => {
    start([view(setVariables({ '__proto__.polluted': 'x', 'constructor.prototype.polluted': 'x' }))]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

it('variables of the Web SDK are put together, cleared by path, sent whole, and stay', () => {
  const site = defineDataElement({ name: 'Site', read: () => 'shop' });
  const rule = view(
    updateVariable('Content', { values: { web: { webPageDetails: { name: 'a', siteSection: site } } } }),
    updateVariable('Content', {
      clear: ['web.webPageDetails.name'],
      values: { commerce: { purchases: { value: 1 } } },
    }),
    sendWhole({ eventType: 'web.webpagedetails.pageViews', xdm: variable('Content') }),
    sendWhole({
      eventType: 'x',
      xdm: xdmObject('Object', { web: { webPageDetails: { server: site, name: undefined } } }),
    }),
  );
  const { events, failures } = start([rule]);
  expect(failures).toEqual([]);
  expect(events.map(({ xdm }) => xdm)).toMatchObject([
    { web: { webPageDetails: { siteSection: 'shop' } }, commerce: { purchases: { value: 1 } } },
    { eventType: 'x', web: { webPageDetails: { server: 'shop' } } },
  ]);
  expect(JSON.stringify(events[0]?.xdm)).not.toContain('"name":"a"');
});

const met = (condition: Condition<AnyContext>, context: Partial<AnyContext> = {}) => {
  const whole = { ...exampleContext(), payload: undefined, ...context } as AnyContext;
  const use = ((it: { read: (c: unknown, u: unknown) => unknown }) => it.read(whole, use)) as never;
  return (condition.evaluate(whole, use) as { met: boolean }).met;
};

describe('a comparison', () => {
  it.each<[unknown, Operator, unknown, boolean, boolean?]>([
    ['1', 'equals', 1, true],
    ['A', 'equals', 'a', false],
    ['A', 'equals', 'a', true, true],
    [undefined, 'equals', null, true],
    ['', 'doesNotEqual', 0, false],
    ['taste', 'contains', 'as', true],
    [12, 'contains', 2, true],
    [undefined, 'contains', 'a', false],
    [undefined, 'doesNotContain', 'a', true],
    [{}, 'doesNotStartWith', 'a', true],
    ['taste', 'startsWith', 'TA', true, true],
    ['taste', 'endsWith', 'te', true],
    ['Taste', 'matchesRegex', '^t', false],
    ['Taste', 'matchesRegex', '^t', true, true],
    ['Taste', 'doesNotMatchRegex', '^t', true],
    ['', 'lessThan', 1, true],
    [null, 'lessThan', 1, false],
    ['3', 'greaterThanOrEqual', 3, true],
    ['x', 'greaterThan', 1, false],
    ['true', 'isTrue', undefined, false],
    [true, 'isTrue', undefined, true],
    ['x', 'isTruthy', undefined, true],
    [0, 'isFalse', undefined, false],
    [0, 'isFalsy', undefined, true],
  ])('%j %s %j is %s', (left, operator, right, expected, ignoreCase = false) => {
    expect(met(compare(left, operator, right, { ignoreCase }))).toBe(expected);
  });
});

describe('a condition of the page', () => {
  const page = parsePage('https://shop.example.com/en/cart.html?step=2#pay');
  it.each<[string, Condition<AnyContext>, boolean]>([
    ['a path', pathIs('/x', '/en/cart.html'), true],
    ['a pattern of paths', pathIs(/CART/i), true],
    ['another path', pathIs('/en/Cart.html'), false],
    ['a path with its query', pathAndQueryIs('/en/cart.html?step=2'), true],
    ['a hash', hashIs('#pay'), true],
    ['a parameter', queryIs('step', '2'), true],
    ['a missing parameter', queryIs('constructor', /./), false],
  ])('%s', (_, condition, expected) => {
    expect(met(condition, { page })).toBe(expected);
  });
});

describe('a data element', () => {
  const read = (element: { read: (c: never, u: never) => unknown }) => {
    const context = exampleContext({ page: parsePage('https://x.example.com/?a=%20%20Big%20%20Sale%20') });
    const use = ((it: typeof element) => it.read(context as never, use)) as never;
    return element.read(context as never, use);
  };
  it('has a default, clean text and lower case, in this order', () => {
    const options = { name: 'A', cleanText: true, forceLowerCase: true };
    expect(read(launchElement(query('a'), options))).toBe('big sale');
    expect(read(launchElement(query('b'), { ...options, fallback: ' NONE ' }))).toBe('none');
    expect(read(launchElement(query('b'), { name: 'B', fallback: 0 }))).toBe(0);
  });

  it('in a text becomes a text', () => {
    const a = query('a');
    const { compute } = joined('x:', a, '|', query('b'));
    const context = { ...exampleContext({ page: parsePage('https://x.example.com/?a=1') }), payload: 1 };
    const use = ((it: typeof a) => it.read(context, use)) as never;
    expect(compute(context, use)).toBe('x:1|undefined');
    expect(joined.empty('x:', query('b')).compute(context, use)).toBe('x:');
  });
});

describe('carried code', () => {
  const sku = defineDataElement({ name: 'SKU', read: () => 'H-1' });
  const elements: Elements = { SKU: sku };
  const code = carry(() => elements, { property: 'Shop', builtAt: '2026-01-02T03:04:05Z' });

  it('finds the element, the event, data elements and variables as it did', () => {
    const seen: unknown[] = [];
    const hasSku = code.condition(
      'it has a SKU',
      ({ _satellite }) =>
        function (event, target) {
          return this.getAttribute('data-sku') === _satellite.getVar('SKU') && event.element === target;
        },
    );
    const note = code.action(
      'note',
      ({ _satellite, s }) =>
        function (event) {
          s.eVar9 = this.dataset.sku;
          _satellite.setVar('noted', event.element.innerText);
          seen.push(_satellite.getVar('noted'), _satellite.getVar('none'), _satellite.environment.stage);
          seen.push(_satellite.property.name, _satellite.buildInfo.buildDate);
        },
    );
    const rule = defineRule(clicked('button'), {
      name: 'Click',
      conditions: [...conditions, hasSku],
      actions: [note, sendBeacon({ type: 'o', name: 'Note' })],
    });
    const page = start([rule]);
    page.click(button);
    page.click({ ...button, attributes: { 'data-sku': 'H-2' } });
    expect(seen).toEqual(['Buy', undefined, 'production', 'Shop', '2026-01-02T03:04:05Z']);
    expect(analyticsOf(page)).toEqual([{ eVar9: 'H-1' }]);
    expect(page.failures).toEqual([]);
  });

  it('whose error belongs to its rule stops no other', () => {
    const page = start([
      view(
        code.action('it throws', () => boom),
        sendBeacon(),
      ),
    ]);
    expect(page.failures).toEqual([expect.stringContaining('carried code: it throws')]);
    expect(page.events).toHaveLength(1);
  });

  it('does not run without consent, whoever names it: as condition, exception, element, action, setup or event', () => {
    const ran: string[] = [];
    const noted = (what: string) => () => () => ran.push(what) > 0;
    const element = code.element('element', noted('element'));
    const trigger = code.trigger('event', () => (announce) => {
      ran.push('event');
      announce({});
    });
    const rules = [
      defineRule(clicked('button'), {
        name: 'Click',
        conditions: [code.condition('condition', noted('condition')), compare(element, 'isTruthy')],
        exceptions: [code.condition('exception', () => () => ran.push('exception') < 0)],
        actions: [code.action('action', noted('action')), setVariables({}, code.setup(noted('setup')))],
      }),
      defineRule(trigger, { name: 'Event', actions: [setVariables({}, code.setup(noted('setup')))] }),
      defineRule(pageReaches('started'), { name: 'Bare', actions: [code.action('action', noted('action'))] }),
    ];
    const page = start(rules, { consent: false });
    page.click(button);
    page.advance(10_000);
    expect(ran).toEqual([]);
    page.consent.give();
    page.advance(2_000);
    page.click(button);
    expect(new Set(ran)).toEqual(new Set(['event', 'setup', 'condition', 'exception', 'element', 'action']));
  });

  it('has the window as `this` where there is no element', () => {
    const seen: unknown[] = [];
    const note = () =>
      function (this: unknown) {
        seen.push(this === globalThis);
      };
    const [setup, settings] = [code.setup(note), code.settings(note)];
    start([view(code.action('it', note), setVariables({}, setup), setVariables({}, settings))]);
    expect(seen).toEqual([true, true, true]);
  });

  it('that changes a variable of the Web SDK gets it first, then the event', () => {
    const named = code.content(() => (content, event) => {
      content.web = { webInteraction: { name: event.element.innerText } };
    });
    const page = start([
      clickOn(
        'button',
        updateVariable('Content', {}, named),
        sendWhole({ eventType: 'x', xdm: variable('Content') }),
      ),
    ]);
    page.click(button);
    expect(page.events.map(({ xdm }) => xdm.web)).toMatchObject([{ webInteraction: { name: 'Buy' } }]);
    expect(page.failures).toEqual([]);
  });

  it('sets variables', () => {
    const second = code.setup(() => (_event, s) => {
      s.eVar2 = `${s.eVar1}b`;
    });
    const page = start([view(setVariables({ eVar1: 'a' }, second), sendBeacon())]);
    expect(analyticsOf(page)).toEqual([{ eVar1: 'a', eVar2: 'ab' }]);
  });
});

it('in shadow mode variables are set, and carried code does not run', () => {
  const ran: string[] = [];
  const code = carry(() => ({}));
  const setup = code.setup(() => () => ran.push('setup'));
  const rule = view(
    setVariables({ eVar1: 'a', eVar2: 'b' }, setup),
    clearVariables,
    setVariables({ pageName: 'Home' }),
    code.action('it', () => () => ran.push('action')),
    sendBeacon(),
    updateVariable('Content', { values: { web: { webPageDetails: { name: 'a' } } } }, setup),
    sendWhole({ eventType: 'x', xdm: variable('Content') }),
  );
  const { tag } = start([rule], { settings: { mode: 'shadow' } });
  const events = tag.trace.records().filter((it) => it.kind === 'event');
  expect(events).toMatchObject([
    { outcome: 'shadow', data: { __adobe: { analytics: { pageName: 'Home' } } } },
    { outcome: 'shadow', xdm: { web: { webPageDetails: { name: 'a' } } } },
  ]);
  expect(ran).toEqual([]);
});
