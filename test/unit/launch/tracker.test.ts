import { describe, expect, it } from 'vitest';
import { oneTrust } from '../../../src/consent/adapters/oneTrust.ts';
import {
  type Carried,
  carry,
  clearVariables,
  pageInfo,
  sendBeacon,
  setVariables,
} from '../../../src/launch/index.ts';
import { consented, defineRule, defineSite, type TrackingRule } from '../../../src/site/index.ts';
import { clicked, pageReaches } from '../../../src/sources/index.ts';
import { createTestTag } from '../../../src/testing/index.ts';

type Options = Omit<Parameters<typeof createTestTag>[0], 'site'>;
const start = (rules: readonly TrackingRule[], options: Options = {}) => {
  const page = createTestTag({ site: defineSite({ rules, consent: oneTrust() }), ...options });
  page.advance(1_000);
  return page;
};
const analytics = ({ events }: ReturnType<typeof start>) =>
  events.map(({ data }) => (data.__adobe as { analytics: object }).analytics);

const code = carry(() => ({}));
const conditions = [consented('performance')];
const settingsAre = (settings: Carried): TrackingRule =>
  defineRule(pageReaches('started'), {
    name: 'Settings',
    order: -1,
    conditions,
    actions: [setVariables({}, code.settings(settings))],
  });
const view = (...actions: TrackingRule['actions']) =>
  defineRule(pageReaches('started'), {
    name: 'View',
    conditions,
    actions: [setVariables({ pageName: 'Home', eVar1: 'a' }), ...actions, sendBeacon()],
  });
const runs = (carried: Carried) =>
  defineRule(clicked('a'), { name: 'Click', conditions, actions: [code.action('it', carried)] });
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
    const click = defineRule(clicked('a'), {
      name: 'Click',
      conditions,
      actions: [sendBeacon({ type: 'e' })],
    });
    const page = start([settingsAre(settings), view(), click]);
    page.click(link);
    expect(page.failures).toEqual([]);
    expect(seen).toEqual([
      [true, undefined, undefined, undefined],
      [true, 'e', 'Shop', 'https://www.example.com/shop'],
    ]);
    expect(analytics(page)).toEqual([
      { pageName: 'Home', eVar1: 'a', eVar2: 'ab', events: 'event9', contextData: { kind: 'shop' } },
      // The rule listed `eVar1`, and nobody the others but the page's name, which every link carries.
      { pageName: 'Home', eVar1: 'a' },
    ]);
  });

  it('reads data elements for its beacon, not for the rule that has left it', () => {
    const path = pageInfo('pathname');
    const withElements = carry(() => ({ Path: path }));
    const settings: Carried =
      ({ _satellite }) =>
      (s) => {
        s.usePlugins = true;
        s.doPlugins = () => {
          s.eVar2 = _satellite.getVar('Path');
        };
      };
    const first = defineRule(pageReaches('started'), {
      name: 'Settings',
      conditions,
      actions: [setVariables({}, withElements.settings(settings))],
    });
    const click = defineRule(clicked('a'), { name: 'Click', conditions, actions: [sendBeacon()] });
    const page = start([first, click]);
    page.go('/other');
    page.click(link);
    expect(analytics(page)).toEqual([{ eVar2: '/other' }]);
  });

  it('is off without `usePlugins`', () => {
    const settings =
      (usePlugins?: boolean): Carried =>
      () =>
      (s) => {
        if (usePlugins !== undefined) s.usePlugins = usePlugins;
        s.doPlugins = () => {
          s.eVar2 = 'b';
        };
      };
    for (const off of [undefined, false])
      expect(analytics(start([settingsAre(settings(off)), view()]))).toEqual([
        { pageName: 'Home', eVar1: 'a' },
      ]);
  });

  it('belongs to its rule when it fails: the event leaves with what was set', () => {
    const settings: Carried = () => (s) => {
      s.usePlugins = true;
      s.doPlugins = () => {
        s.eVar2 = 'b';
        throw new Error('no');
      };
    };
    const page = start([settingsAre(settings), view()]);
    expect(analytics(page)).toEqual([{ pageName: 'Home', eVar1: 'a', eVar2: 'b' }]);
    expect(page.failures).toEqual(['Failed to execute action sendEvent for rule "View". Error: no']);
  });

  it('stops its beacon, and no other', () => {
    const settings: Carried = () => (s) => {
      s.usePlugins = true;
      s.doPlugins = () => {
        s.abort = s.linkType === 'o';
      };
    };
    const click = defineRule(clicked('a'), {
      name: 'Click',
      conditions,
      actions: [sendBeacon({ type: 'o' }), sendBeacon({ type: 'e' })],
    });
    const page = start([settingsAre(settings), view(), click]);
    page.click(link);
    expect(page.events.map(({ xdm }) => xdm.web)).toMatchObject([
      {},
      { webInteraction: { type: 'exit', name: 'Shop' } },
    ]);
  });

  it('is not called without consent any more', () => {
    const called: unknown[] = [];
    const settings: Carried = () => (s) => {
      s.usePlugins = true;
      s.doPlugins = () => called.push(s.linkType);
    };
    const click = defineRule(clicked('a'), { name: 'Click', actions: [sendBeacon({ type: 'o' })] });
    const page = start([settingsAre(settings), view(), click]);
    page.consent.withdraw();
    page.click(link);
    expect(called).toEqual([undefined]);
    expect(page.refused).toMatchObject([{ rule: 'Click' }]);
  });
});

describe('a link', () => {
  it('carries what code lists, the events among them', () => {
    const page = start([
      runs(() => () => {}),
      defineRule(clicked('a'), {
        name: 'Link',
        conditions,
        actions: [
          setVariables(
            { eVar1: 'a', eVar2: 'b', list2: 'l', events: 'event1,event2:7' },
            code.setup(() => (_event, s) => {
              s.contextData.one = '1';
              s.contextData.two = '2';
              s.linkTrackVars = 'eVar2,list2,events,contextData.two';
              s.linkTrackEvents = 'event2';
            }),
          ),
          sendBeacon({ type: 'o' }),
        ],
      }),
    ]);
    page.click(link);
    expect(analytics(page)).toEqual([
      { eVar2: 'b', list2: 'l', events: 'event2:7', contextData: { two: '2' } },
    ]);
  });
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
    expect(analytics(page)).toEqual([{ eVar1: 'one' }, { eVar1: 'three' }, { eVar1: 'two' }]);
    expect(page.events.slice(1).map(({ xdm }) => xdm.web)).toMatchObject([
      { webInteraction: { type: 'download', name: 'Price list' } },
      { webInteraction: { type: 'other', name: 'Shop' } },
    ]);
    expect(done).toEqual(['done']);
  });

  it('fail where nothing may be sent: in a condition', () => {
    const asks = code.condition(
      'it',
      ({ s }) =>
        () =>
          s.t(),
    );
    const rule = defineRule(clicked('a'), {
      name: 'Click',
      conditions: [...conditions, asks],
      actions: [sendBeacon()],
    });
    const page = start([rule]);
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
    const rule = defineRule(pageReaches('started'), {
      name: 'View',
      conditions,
      actions: [
        setVariables({ 'contextData.kind': 'shop' }),
        code.action('it', () => () => {}),
        sendBeacon(),
      ],
    });
    expect(analytics(start([rule]))).toEqual([{ contextData: { kind: 'shop' } }]);
  });

  it('clear what the action clears', () => {
    const settings: Carried = () => (s) => {
      s.eVar1 = 'x';
      s.pageName = 'Home';
    };
    const sendsAfter = (action: TrackingRule['actions'][number]) =>
      defineRule(pageReaches('started'), { name: 'View', conditions, actions: [action, sendBeacon()] });
    const cleared = code.action(
      'clear',
      ({ s }) =>
        () =>
          s.clearVars(),
    );
    for (const action of [cleared, clearVariables])
      expect(analytics(start([settingsAre(settings), sendsAfter(action)]))).toEqual([{ pageName: 'Home' }]);
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
    expect(analytics(start([rule]))).toEqual([{}]);
  });
});
