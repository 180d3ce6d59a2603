import { afterEach, describe, expect, it } from 'vitest';
import { type Carried, carry, pageInfo, sendBeacon } from '../../../src/launch/index.ts';
import { defineRule } from '../../../src/site/index.ts';
import { clicked, pageReaches } from '../../../src/sources/index.ts';
import { analyticsOf, clickOn, conditions, start, view } from './launchSite.ts';

const library = { property: 'Shop', propertyId: 'PR1', builtAt: '2026-01-02T03:04:05Z', turbine: '27.5.0' };
const code = carry(
  () => ({ Path: pageInfo('pathname'), Failing: pageInfo('constructor' as 'url') }),
  library,
);
const runs = (selector: string, ...parts: readonly Carried[]) =>
  clickOn(selector, ...parts.map((it) => code.action('it', it)));
const button = { selector: 'button' };

afterEach(() => {
  Reflect.deleteProperty(globalThis, '_satellite');
});

describe('what code adds to `_satellite`', () => {
  it('is there for all later code of the page, in other rules too, and reads for the rule that calls it', () => {
    const seen: unknown[] = [];
    const page = start([
      view(
        code.action('it', ({ _satellite }) => () => {
          _satellite.helper = (name: string) => _satellite.getVar(name);
          _satellite.data = { count: 1 };
        }),
      ),
      runs(
        'button',
        ({ _satellite }) =>
          () => {
            seen.push(_satellite.helper('Path'), _satellite.data.count++);
          },
        ({ _satellite }) =>
          () =>
            seen.push(_satellite.data.count, 'helper' in _satellite),
      ),
    ]);
    page.go('/other');
    page.click(button);
    expect(page.failures).toEqual([]);
    expect(seen).toEqual(['/other', 1, 2, true]);
  });

  it('stands over what Launch has there, and can be removed', () => {
    const seen: unknown[] = [];
    const page = start([
      runs(
        'button',
        ({ _satellite }) =>
          () => {
            const { getVar } = _satellite;
            _satellite.getVar = (name: string) => `own ${getVar(name)}`;
            _satellite.gone = 1;
            delete _satellite.gone;
          },
        ({ _satellite }) =>
          () =>
            seen.push(_satellite.getVar('Path'), _satellite.gone),
      ),
    ]);
    page.click(button);
    expect(seen).toEqual(['own /', undefined]);
  });

  it('belongs to one tag', () => {
    const seen: unknown[] = [];
    const rule = runs('button', ({ _satellite }) => () => {
      seen.push(_satellite.count);
      _satellite.count = 1;
    });
    for (const page of [start([rule]), start([rule])]) page.click(button);
    expect(seen).toEqual([undefined, undefined]);
  });

  it('is in the page’s own `_satellite`, and what the page adds there is here; not in shadow mode', () => {
    const page: Record<string, unknown> = { ofPage: 'p', getVisitorId: () => 'visitor' };
    Object.assign(globalThis, { _satellite: page });
    const seen: unknown[] = [];
    const part: Carried =
      ({ _satellite }) =>
      () => {
        _satellite.ofCode = 'c';
        seen.push(_satellite.ofPage, _satellite.getVisitorId());
        return true;
      };
    start([runs('button', part)]).click(button);
    expect([seen, page.ofCode]).toEqual([['p', 'visitor'], 'c']);
    delete page.ofCode;
    const asking = defineRule(clicked('button'), {
      name: 'Click',
      conditions: [...conditions, code.condition('it', part)],
      actions: [sendBeacon()],
    });
    start([asking], { settings: { mode: 'shadow' } }).click(button);
    expect([seen.length, page.ofCode]).toEqual([4, undefined]);
  });
});

describe('what Launch has in `_satellite`', () => {
  const ran = (part: Carried, options: Parameters<typeof start>[1] = {}) => {
    const page = start([runs('button', part)], options);
    page.click(button);
    return page;
  };

  it('cookies are written, read and removed under both names', () => {
    const seen: unknown[] = [];
    const page = ran(
      ({ _satellite }) =>
        () => {
          _satellite.cookie.set('days', 'a b', { expires: 2 });
          _satellite.cookie.set('json', { a: 1 });
          _satellite.cookie.set('until', 1, { expires: new Date(Date.now() + 60_000) });
          _satellite.cookie.set('past', 'x', { expires: -1 });
          _satellite.setCookie('old', 'o', 3);
          _satellite.setCookie('session', 's');
          _satellite.cookie.remove('gone');
          _satellite.removeCookie('goneToo');
          seen.push(
            _satellite.cookie.get('days'),
            _satellite.readCookie('old'),
            _satellite.cookie.get('none'),
          );
        },
      { cookies: { gone: 'x', goneToo: 'x', past: 'x' } },
    );
    expect(page.failures).toEqual([]);
    expect(seen).toEqual(['a b', 'o', undefined]);
    const { cookieJar } = page.browser;
    expect(['json', 'until', 'session'].map((it) => cookieJar.get(it))).toEqual(['{"a":1}', '1', 's']);
    expect(['gone', 'goneToo', 'past'].filter((it) => cookieJar.has(it))).toEqual([]);
  });

  it('writes no cookie in a condition, and none after a withdrawal', () => {
    let later = () => {};
    const page = start([
      defineRule(clicked('button'), {
        name: 'Asks',
        conditions: [
          ...conditions,
          code.condition(
            'it',
            ({ _satellite }) =>
              () =>
                _satellite.cookie.set('a', '1') === undefined,
          ),
        ],
        actions: [sendBeacon()],
      }),
      runs('a', ({ _satellite }) => () => {
        later = () => _satellite.cookie.set('b', '1');
      }),
    ]);
    page.click(button);
    page.click({ selector: 'a' });
    page.consent.withdraw();
    later();
    expect(page.failures).toEqual([expect.stringContaining('may send and store in actions only')]);
    expect([page.browser.cookieJar.has('a'), page.browser.cookieJar.has('b')]).toEqual([false, false]);
  });

  it('tells of its library, and what its container has of names', () => {
    const seen: unknown[] = [];
    const named = carry(() => ({ Path: pageInfo('pathname') }), {
      ...{ ...library, orgId: 'ORG', stage: 'staging' },
      ...{ rules: [{ id: 'RL1', name: 'Click' }], extensions: ['core'] },
    });
    const page = start([
      clickOn(
        'button',
        named.action('it', ({ _satellite: it }) => () => {
          seen.push(it.property, it.company.orgId, it.environment.stage, it.buildInfo.turbineVersion);
          seen.push(it.buildInfo.environment, it.buildInfo.buildDate, it._container.property.name);
          const { rules, dataElements, extensions } = it._container;
          seen.push(rules[0].name, Object.keys(dataElements), Object.keys(extensions));
        }),
      ),
    ]);
    page.click(button);
    expect(page.failures).toEqual([]);
    expect(seen).toEqual([
      ...[{ id: 'PR1', name: 'Shop' }, 'ORG', 'staging', '27.5.0', 'staging', library.builtAt, 'Shop'],
      ...['Click', ['Path'], ['core']],
    ]);
  });

  it('has values of code by their paths, and the event’s by `this`, `event` and `target`', () => {
    const seen: unknown[] = [];
    const page = ran(({ _satellite: it }) => (event) => {
      it.setVar('cart', { total: 5 });
      it.setVar({ a: 1, b: 2 });
      seen.push(it.getVar('cart.total'), it.getVar('a'), it.getVar('none.total'), it.getVar('constructor'));
      seen.push(it.getVar('this.tagName', event), it.getVar('event.element', event) === event.element);
      seen.push(it.getVar('target.tagName', event), it.getVar('this.tagName'));
    });
    expect(page.failures).toEqual([]);
    expect(seen).toEqual([5, 1, undefined, undefined, 'BUTTON', true, 'BUTTON', undefined]);
  });

  it('logs, and answers what nobody knows as a library without extensions does', () => {
    const seen: unknown[] = [];
    const page = ran(({ _satellite: it }) => () => {
      for (const name of ['log', 'info', 'warn', 'error', 'debug', 'deprecation']) it.logger[name]('a', 1);
      it.notify('a', 3);
      it.setDebug(true);
      it.pageBottom();
      seen.push(it.getVisitorId());
    });
    expect([page.failures, seen]).toEqual([[], [null]]);
  });
});

it('code of a data element that code asks for leaves the run of its rule as it is', () => {
  const inner = carry(() => ({}));
  const element = inner.element('Inner', () => () => 'inner');
  const outer = carry(() => ({ Inner: element }));
  const page = start([
    clickOn(
      'a',
      outer.action('it', ({ _satellite, s }) => () => {
        s.eVar1 = _satellite.getVar('Inner');
        _satellite.cookie.set('after', '1');
        s.tl(true, 'o', 'Link');
      }),
    ),
    defineRule(pageReaches('started'), { name: 'View', actions: [] }),
  ]);
  page.click({ selector: 'a', href: '/x' });
  expect(page.failures).toEqual([]);
  expect(analyticsOf(page)).toEqual([{ eVar1: 'inner' }]);
  expect(page.browser.cookieJar.get('after')).toBe('1');
});

it('a condition that asks for such an element reads on for its own event, whatever action ran before', () => {
  const seen: unknown[] = [];
  const inner = carry(() => ({}));
  const both = carry(() => ({
    Inner: inner.element('Inner', () => () => 'inner'),
    Path: pageInfo('pathname'),
  }));
  const asks = both.condition('it', ({ _satellite }) => () => {
    seen.push(_satellite.getVar('Inner'), _satellite.getVar('Path'));
    return false;
  });
  const page = start([
    clickOn(
      'a',
      both.action('it', () => () => {}),
    ),
    defineRule(clicked('button'), { name: 'Asks', conditions: [...conditions, asks], actions: [] }),
  ]);
  page.click({ selector: 'a', href: '/x' });
  page.go('/other');
  page.click(button);
  expect(page.failures).toEqual([]);
  expect(seen).toEqual(['inner', '/other']);
});
