import { describe, expect, it } from 'vitest';
import {
  type Carried,
  carry,
  clearVariables,
  pageInfo,
  sendBeacon,
  setVariables,
} from '../../../src/launch/index.ts';
import { defineRule, type TrackingRule } from '../../../src/site/index.ts';
import { clicked, pageReaches } from '../../../src/sources/index.ts';
import { analyticsOf, clickOn, conditions, start, view } from './launchSite.ts';

const code = carry(() => ({}));
const settingsAre = (settings: Carried, by = code): TrackingRule => ({
  ...view(setVariables({}, by.settings(settings))),
  name: 'Settings',
  order: -1,
});
/** Settings with a function for each beacon. */
const forEachBeacon = (plugin: (s: Parameters<ReturnType<Carried>>[0]) => unknown) =>
  settingsAre(() => (s) => Object.assign(s, { usePlugins: true, doPlugins: plugin }));
const home = view(setVariables({ pageName: 'Home', eVar1: 'a' }), sendBeacon());
const runs = (carried: Carried) => clickOn('a', code.action('it', carried));
const link = { selector: 'a', tag: 'a', text: 'Shop', href: 'https://www.example.com/shop' };

describe('a function for each beacon', () => {
  it('sees the beacon, changes its variables, and leaves nothing of its own in the event', () => {
    const seen: unknown[] = [];
    const settings: Carried = () => (s) => {
      s.usePlugins = true;
      s.expires = new Date();
      s.contextData.kind = 'shop';
      s.apl = (list: string, name: string) => (list ? `${list},${name}` : name);
      s.doPlugins = function (this: unknown, given: typeof s) {
        seen.push([this === given, given.linkType, given.linkName, given.linkURL]);
        given.eVar2 = `${given.eVar1}b`;
        given.events = given.apl(given.events, 'event9');
      };
    };
    const page = start([settingsAre(settings), home, clickOn('a', sendBeacon({ type: 'e' }))]);
    page.click(link);
    expect(page.failures).toEqual([]);
    expect(seen).toEqual([
      [true, undefined, undefined, undefined],
      [true, 'e', 'Shop', 'https://www.example.com/shop'],
    ]);
    expect(analyticsOf(page)).toEqual([
      { pageName: 'Home', eVar1: 'a', eVar2: 'ab', events: 'event9', contextData: { kind: 'shop' } },
      // The rule listed `eVar1`, and nobody the others but the page's name, which every link carries.
      { pageName: 'Home', eVar1: 'a' },
    ]);
  });

  it('reads data elements for its beacon, not for the rule that has left it', () => {
    const settings: Carried =
      ({ _satellite }) =>
      (s) => {
        s.usePlugins = true;
        s.doPlugins = () => {
          s.eVar2 = _satellite.getVar('Path');
        };
      };
    const withElements = carry(() => ({ Path: pageInfo('pathname') }));
    const page = start([settingsAre(settings, withElements), clickOn('a', sendBeacon())]);
    page.go('/other');
    page.click(link);
    expect(analyticsOf(page)).toEqual([{ eVar2: '/other' }]);
  });

  it.each([undefined, false])('is off if `usePlugins` is %s', (usePlugins) => {
    const settings: Carried = () => (s) => {
      if (usePlugins !== undefined) s.usePlugins = usePlugins;
      s.doPlugins = () => {
        s.eVar2 = 'b';
      };
    };
    expect(analyticsOf(start([settingsAre(settings), home]))).toEqual([{ pageName: 'Home', eVar1: 'a' }]);
  });

  it('belongs to its rule when it fails: the event leaves with what was set', () => {
    const failing = forEachBeacon((s) => {
      s.eVar2 = 'b';
      throw new Error('no');
    });
    const page = start([failing, home]);
    expect(analyticsOf(page)).toEqual([{ pageName: 'Home', eVar1: 'a', eVar2: 'b' }]);
    expect(page.failures).toEqual(['Failed to execute action sendEvent for rule "View". Error: no']);
  });

  it('stops its beacon, and no other', () => {
    const stopping = forEachBeacon((s) => {
      s.abort = s.linkType === 'o';
    });
    const click = clickOn('a', sendBeacon({ type: 'o' }), sendBeacon({ type: 'e' }));
    const page = start([stopping, home, click]);
    page.click(link);
    expect(page.events.map(({ xdm }) => xdm.web)).toMatchObject([
      {},
      { webInteraction: { type: 'exit', name: 'Shop' } },
    ]);
  });

  it('is not called without consent any more', () => {
    const called: unknown[] = [];
    const noting = forEachBeacon((s) => called.push(s.linkType));
    const click = defineRule(clicked('a'), { name: 'Click', actions: [sendBeacon({ type: 'o' })] });
    const page = start([noting, home, click]);
    page.consent.withdraw();
    page.click(link);
    expect(called).toEqual([undefined]);
    // The page view was still with alloy.
    expect(page.refused).toMatchObject([
      { rule: 'View', reason: 'consent was withdrawn' },
      { rule: 'Click' },
    ]);
  });
});

it('a link carries what code lists, the events among them', () => {
  const lists = code.setup(() => (_event, s) => {
    Object.assign(s.contextData, { one: '1', two: '2' });
    s.linkTrackVars = 'eVar2,list2,events,contextData.two';
    s.linkTrackEvents = 'event2';
  });
  const variables = { eVar1: 'a', eVar2: 'b', list2: 'l', events: 'event1,event2:7' };
  const page = start([clickOn('a', setVariables(variables, lists), sendBeacon({ type: 'o' }))]);
  page.click(link);
  expect(analyticsOf(page)).toEqual([
    { eVar2: 'b', list2: 'l', events: 'event2:7', contextData: { two: '2' } },
  ]);
});

describe('s.t() and s.tl() of carried code', () => {
  it('send at once, in the name of the rule, with the variables of this moment', () => {
    const done: string[] = [];
    const page = start([
      runs(
        ({ s }) =>
          function () {
            s.eVar1 = 'one';
            s.t();
            s.eVar1 = 'two';
            s.tl(this, 'd', 'Price list', { eVar1: 'three' }, () => done.push('done'));
            s.tl(true, 'x');
          },
      ),
    ]);
    page.click(link);
    expect(page.failures).toEqual([]);
    expect(page.events.map(({ rule, eventType }) => [rule, eventType])).toEqual([
      ['Click', 'web.webpagedetails.pageViews'],
      ['Click', 'web.webinteraction.linkClicks'],
      ['Click', 'web.webinteraction.linkClicks'],
    ]);
    expect(analyticsOf(page)).toEqual([{ eVar1: 'one' }, { eVar1: 'three' }, { eVar1: 'two' }]);
    expect(page.events.slice(1).map(({ xdm }) => xdm.web)).toMatchObject([
      { webInteraction: { type: 'download', name: 'Price list' } },
      { webInteraction: { type: 'other', name: 'Shop' } },
    ]);
    expect(done).toEqual(['done']);
  });

  it('fail where nothing may be sent: in a condition', () => {
    const asks = code.condition('it', ({ s }) => s.t);
    const page = start([
      defineRule(clicked('a'), { name: 'Click', conditions: [...conditions, asks], actions: [sendBeacon()] }),
    ]);
    page.click(link);
    expect(page.events).toEqual([]);
    expect(page.failures).toEqual([
      expect.stringContaining('Carried code may send and store in actions only.'),
    ]);
  });

  it('send nothing after a withdrawal', () => {
    let later = () => {};
    const page = start([
      runs(({ s }) => () => {
        later = () => s.t();
      }),
    ]);
    page.click(link);
    page.consent.withdraw();
    later();
    expect(page.events).toEqual([]);
  });
});

describe('functions that plug-ins call', () => {
  it('read cookies and the query, and write cookies', () => {
    const read: unknown[] = [];
    const rule = runs(({ s }) => () => {
      read.push(s.c_r('seen'), s.Util.cookieRead('none'));
      read.push(
        s.Util.getQueryParam('cid'),
        s.Util.getQueryParam('b', 'https://x.example.com/?a=1|b=2+3', '|'),
      );
      read.push(s.c_w('seen', 'again', new Date(Date.now() + 60_000)), s.c_r('seen'));
      s.Util.cookieWrite('visit', 7);
      s.c_w('gone', '', new Date(0));
      s.loadModule('Media');
      s.Media.trackUsingContextData = true;
      s.sa('suite');
    });
    const page = start([rule], {
      url: 'https://www.example.com/?cid=spring',
      cookies: { seen: 'once', gone: 'x' },
    });
    page.click(link);
    expect(page.failures).toEqual([]);
    expect(read).toEqual(['once', '', 'spring', '2 3', true, 'again']);
    const { cookieJar } = page.browser;
    expect([cookieJar.get('seen'), cookieJar.get('visit'), cookieJar.has('gone')]).toEqual([
      'again',
      '7',
      false,
    ]);
  });

  it('may be replaced by code, for good', () => {
    const sent: string[] = [];
    const settings: Carried = () => (s) => {
      const { t } = s;
      s.t = () => {
        sent.push('wrapped');
        t();
      };
    };
    const page = start([
      settingsAre(settings),
      runs(
        ({ s }) =>
          () =>
            s.t(),
      ),
    ]);
    page.click(link);
    expect([sent, page.events.length]).toEqual([['wrapped'], 1]);
  });

  it('leave what rules have set before the first code', () => {
    const set = setVariables({ 'contextData.kind': 'shop' });
    const nothing = code.action('it', () => () => {});
    expect(analyticsOf(start([view(set, nothing, sendBeacon())]))).toEqual([
      { contextData: { kind: 'shop' } },
    ]);
  });

  it.each([
    ['the action', clearVariables],
    [
      'code',
      code.action(
        'clear',
        ({ s }) =>
          () =>
            s.clearVars(),
      ),
    ],
  ])('clear what the action clears, by %s', (_, clears) => {
    const settings: Carried = () => (s) => {
      Object.assign(s, { eVar1: 'x', pageName: 'Home' });
    };
    const page = start([settingsAre(settings), view(clears, sendBeacon())]);
    expect(analyticsOf(page)).toEqual([{ pageName: 'Home' }]);
  });

  it('are no variables: a condition finds none of them in an event', () => {
    const asks = code.condition(
      'it',
      ({ s }) =>
        () =>
          typeof s.tl === 'function',
    );
    const rule = defineRule(pageReaches('started'), {
      name: 'View',
      conditions: [...conditions, asks],
      actions: [sendBeacon()],
    });
    expect(analyticsOf(start([rule]))).toEqual([{}]);
  });
});
