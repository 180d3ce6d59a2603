import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hearAlloy } from '../../src/shadow/hearAlloy.ts';
import { hearAppMeasurement } from '../../src/shadow/hearAppMeasurement.ts';
import { createFakeBrowser } from '../../src/testing/createFakeBrowser.ts';

interface Monitor {
  readonly onBeforeNetworkRequest: (request: unknown) => void;
}
const event = (name: string) => ({
  xdm: {
    eventType: 'web.webinteraction.linkClicks',
    timestamp: '2026-11-20T09:05:00.000Z',
    _id: name,
    web: { webInteraction: { name, type: 'other' } },
  },
});

describe('events of alloy are recorded', () => {
  const hear = () => {
    const browser = createFakeBrowser();
    const alloy = hearAlloy(browser);
    const tell = (request: unknown) => {
      for (const monitor of browser.globals.__alloyMonitors as Monitor[])
        monitor.onBeforeNetworkRequest(request);
    };
    return { browser, alloy, tell };
  };

  it('by its monitors, beside those of the page', () => {
    const browser = createFakeBrowser();
    const own = { onBeforeNetworkRequest: () => {} };
    browser.globals.__alloyMonitors = [own];
    hearAlloy(browser);
    expect(browser.globals.__alloyMonitors).toEqual([own, expect.anything()]);
  });

  it('in the same way in one request or in many, and each request once', () => {
    const names = fc.array(fc.constantFrom('Taste', 'Texture', 'Guide'), { maxLength: 6 });
    fc.assert(
      fc.property(names, fc.nat(6), (list, cut) => {
        const [one, many] = [hear(), hear()];
        one.tell({ requestId: 'r', payload: { events: list.map(event) } });
        many.tell({ requestId: 'r1', payload: { events: list.slice(0, cut).map(event) } });
        many.tell({ requestId: 'r1', payload: { events: list.slice(0, cut).map(event) } });
        many.tell({ requestId: 'r2', payload: { events: list.slice(cut).map(event) } });
        const without = (it: ReturnType<typeof hear>) => it.alloy.events().map(({ id: _, ...rest }) => rest);
        expect(without(many)).toEqual(without(one));
        expect(one.alloy.events()).toHaveLength(list.length);
      }),
    );
  });

  it('without IDs and time, and nothing makes a monitor throw', () => {
    const { alloy, tell } = hear();
    const odd = [undefined, {}, { payload: null }, { requestId: 1, payload: { events: [null] } }];
    for (const request of odd) expect(() => tell(request ?? {})).not.toThrow();
    tell({ requestId: 'r', payload: { events: [event('Taste')] } });
    expect(alloy.events().at(-1)).toMatchObject({
      at: Date.parse('2026-11-20T09:05:00Z'),
      kind: 'other',
      fields: {
        eventType: 'web.webinteraction.linkClicks',
        'web.webInteraction.name': 'Taste',
        'web.webInteraction.type': 'other',
      },
    });
    expect(alloy.knows('r')).toBe(true);
  });
});

describe('hits of AppMeasurement are recorded', () => {
  const page =
    'https://a.test/b/ss/suite/1/JS-2.0.0/s123?AQB=1&ndh=1&pf=1&c.&a.&x=1&.a&.c&pageName=en%3Ahome&g=https%3A%2F%2Fwww.a.com%2F&c7=news&v12=5&c=24&v=N&events=event1&AQE=1';
  const exit =
    'https://a.test/b/ss/suite/1/JS-2.0.0/s456?AQB=1&pageName=en%3Ahome&pe=lnk_e&pev1=https%3A%2F%2Fb.com%2F&pev2=B&AQE=1';

  it('by the addresses that the browser has requested', () => {
    const heard = hearAppMeasurement(createFakeBrowser(), 's');
    heard.requested(page, 1_000);
    heard.requested(exit, 2_000);
    heard.requested('https://www.a.com/b/ss.js', 3_000);
    expect(heard.events()).toEqual([
      {
        id: 's123',
        at: 1_000,
        kind: 'page',
        eventType: 's.t',
        fields: {
          's.pageName': 'en:home',
          's.pageURL': 'https://www.a.com/',
          's.prop7': 'news',
          's.eVar12': '5',
          's.events': 'event1',
        },
      },
      {
        id: 's456',
        at: 2_000,
        kind: 'exit',
        eventType: 's.tl',
        fields: { 's.pageName': 'en:home', 's.linkURL': 'https://b.com/', 's.linkName': 'B' },
      },
    ]);
  });

  it('by its own callback, whenever it loads, and a hit that both report only once', () => {
    const browser = createFakeBrowser();
    const heard = hearAppMeasurement(browser, 's');
    const callbacks: ((url: string) => void)[] = [];
    browser.globals.s = { registerPostTrackCallback: (it: (url: string) => void) => callbacks.push(it) };
    browser.clock.pass(500);
    browser.clock.pass(5_000);
    expect(callbacks).toHaveLength(1);
    callbacks[0]?.(page);
    heard.requested(page, 1_000);
    // A long hit is sent by POST, so its address contains no variables.
    heard.requested('https://a.test/b/ss/suite/1/JS-2.0.0/s456', 2_000);
    callbacks[0]?.(exit);
    expect(heard.events().map(({ id }) => id)).toEqual(['s123', 's456']);
  });
});
