import type { TestTag } from '../../src/testing/index.ts';
import {
  code,
  core,
  dataLayer,
  eVars,
  type GivenComponent,
  linkBeacon,
  pushedEvent,
  rule,
  setVariables,
  writesHtml,
} from './givenProperty.ts';
import { fire, type Page, type SmallCase } from './smallCase.ts';

interface SmallEvent {
  readonly event: GivenComponent;
  readonly page?: Page;
  readonly happens?: (page: TestTag) => void;
  /** What `%…%` of the event is, if the event carries something. */
  readonly carries?: readonly [token: string, value: string];
  /** How many events leave, if not one; `unknown` where the test kit cannot play it. */
  readonly times?: 0 | 'unknown';
}

const bubbles = { bubbleFireIfParent: true, bubbleFireIfChildFired: true, bubbleStop: false };

const EVENTS: Readonly<Record<string, SmallEvent>> = {
  libraryLoaded: { event: core('libraryLoaded') },
  pageBottom: { event: core('pageBottom') },
  domReady: { event: core('domReady') },
  windowLoaded: { event: core('windowLoaded') },
  click: {
    event: core('click', { elementSelector: '.buy', ...bubbles }),
    happens: ({ click }) => click({ selector: '.buy', tag: 'a', href: '/buy', text: ' Buy  it ' }),
    carries: ['this.@cleanText', 'Buy it'],
  },
  'click with a delay': {
    event: core('click', { elementSelector: 'a.out', anchorDelay: '250', ...bubbles }),
    happens: ({ click }) => click({ selector: 'a.out', href: 'https://other.example.org/x' }),
    carries: ['this.href', 'https://other.example.org/x'],
  },
  'click with properties': {
    event: core('click', {
      elementSelector: '.tile',
      elementProperties: [{ name: 'id', value: '^t\\d', valueIsRegex: true }],
    }),
    happens: ({ click }) => {
      click({ selector: '.tile', attributes: { id: 'other' } });
      click({ selector: '.tile', attributes: { id: 'T1' } });
    },
    carries: ['this.id', 'T1'],
  },
  customEvent: {
    event: core('customEvent', { type: 'cart', ...bubbles }),
    happens: ({ browser }) => browser.fire('cart', { detail: { sku: 'H-1' } }),
    carries: ['event.detail.sku', 'H-1'],
  },
  'customEvent of an element': {
    event: core('customEvent', { type: 'cart', elementSelector: '.product', ...bubbles }),
    happens: (page) => {
      fire(page, 'cart', '.product', { attributes: { 'data-sku': 'H-1' } });
      fire(page, 'cart', '.other');
    },
    carries: ['this.getAttribute(data-sku)', 'H-1'],
  },
  directCall: {
    event: core('directCall', { identifier: 'sent' }),
    happens: ({ browser }) =>
      browser.fire('direct call', { detail: { identifier: 'sent', detail: { id: 'Q1' } } }),
    carries: ['event.detail.id', 'Q1'],
  },
  dataElementChange: {
    event: core('dataElementChange', { name: 'Value' }),
    happens: ({ browser, advance }) => {
      browser.setGlobal('cart', { items: 2 });
      advance(1_000);
    },
  },
  elementExists: { event: core('elementExists', { elementSelector: '#late' }), times: 'unknown' },
  entersViewport: {
    event: core('entersViewport', { elementSelector: '.offer', frequency: 'firstEntry' }),
    times: 'unknown',
  },
  hover: {
    event: core('hover', { elementSelector: '.menu', delay: 300 }),
    happens: (page) => {
      fire(page, 'pointerover', '.menu');
      page.advance(300);
    },
  },
  'customCode that triggers': {
    event: core('customCode', { source: code('trigger({ step: "one" });', 'trigger') }),
    carries: ['event.step', 'one'],
  },
  historyChange: { event: core('historyChange'), happens: ({ go }) => go('/next') },
  timeOnPage: {
    event: core('timeOnPage', { timeOnPage: 30 }),
    happens: ({ advance }) => advance(30_000),
  },
  tabBlur: {
    event: core('tabBlur'),
    happens: ({ browser }) => {
      browser.is.hidden = true;
      browser.fire('visibilitychange');
    },
  },
  tabFocus: { event: core('tabFocus'), times: 'unknown' },
  ...Object.fromEntries(
    ['submit', 'change', 'focus', 'blur', 'mousedown', 'keydown', 'keyup'].map(
      (type): [string, SmallEvent] => [
        type,
        {
          event: core(type, { elementSelector: '.field' }),
          happens: (page) => fire(page, type, '.field', { attributes: { name: 'size' } }),
          carries: ['this.name', 'size'],
        },
      ],
    ),
  ),
  'event of the data layer': {
    event: pushedEvent('added'),
    happens: ({ push }) => push('added' as never, { product: { sku: 'H-1' } } as never),
    carries: ['event.message.product.sku', 'H-1'],
  },
  'event of the data layer, with its state': {
    event: dataLayer('datalayerPushListener', {
      scope: 'future',
      method: 'specificEvent',
      eventKey: 'added',
    }),
    page: { pushed: [{ page: { name: 'Cart' } }] },
    happens: ({ push }) => push('added' as never, {} as never),
    carries: ['event.fullState.page.name', 'Cart'],
  },
  'all events of the data layer': {
    event: dataLayer('datalayerPushListener', { scope: 'all', method: 'allEvents' }),
    happens: ({ push }) => push('added' as never, {} as never),
    times: 0,
  },
  'event of another extension': {
    event: { extension: 'demandbase', module: 'apiCallFinishedSuccessFailOrTimeout', settings: {} },
    times: 0,
  },
};

const ofOne: Readonly<Record<string, SmallCase>> = Object.fromEntries(
  Object.entries(EVENTS).map(([name, { event, page, happens, carries, times = 1 }]): [string, SmallCase] => {
    const [token, value] = carries ?? [];
    return [
      name,
      {
        property: {
          name,
          dataElements: { Value: core('javascriptVariable', { path: 'cart.items' }) },
          rules: [
            rule(name, event, [
              ...(token === undefined ? [] : [setVariables(eVars({ eVar1: `%${token}%` }))]),
              linkBeacon('it happened'),
            ]),
          ],
        },
        ...(page && { page }),
        ...(happens && { happens }),
        ...(times !== 'unknown' && {
          sends: Array.from({ length: times }, () => (value === undefined ? {} : { eVar1: value })),
        }),
      },
    ];
  }),
);

const script = writesHtml('<script src="https://cdn.example.net/a.js"></script>');

/** One property for each event, and for several in one rule. */
export const smallEvents: Readonly<Record<string, SmallCase>> = {
  ...ofOne,
  'two events of one family, and a script': {
    property: {
      name: 'two events',
      rules: [rule('Two', [core('domReady'), core('pageBottom')], [script, linkBeacon('it happened')])],
    },
  },
  'events of several families, and a script': {
    property: {
      name: 'several events',
      rules: [
        rule(
          'Several',
          [
            core('customEvent', { type: 'cart' }),
            core('click', { elementSelector: '.buy', elementProperties: [{ name: 'id', value: 'x' }] }),
          ],
          [script, linkBeacon('it happened')],
        ),
      ],
    },
  },
};
