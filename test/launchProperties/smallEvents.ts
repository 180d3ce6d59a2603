import type { TestTag } from '../../src/testing/index.ts';
import {
  code,
  core,
  dataLayer,
  eVars,
  type GivenComponent,
  linkBeacon,
  pushedEvent,
  setVariables,
} from './givenProperty.ts';
import { fire, type Page, type SmallCase } from './smallCase.ts';

interface SmallEvent {
  readonly event: GivenComponent;
  readonly page?: Page;
  readonly happens?: (page: TestTag) => void;
  /** What `%…%` of the event is, if the event carries something. */
  readonly carries?: readonly [token: string, value: string];
  /** How many events leave; missing where the test kit cannot play it. */
  readonly times?: number;
}

const bubbles = { bubbleFireIfParent: true, bubbleFireIfChildFired: true, bubbleStop: false };

const EVENTS: Readonly<Record<string, SmallEvent>> = {
  libraryLoaded: { event: core('libraryLoaded'), times: 1 },
  pageBottom: { event: core('pageBottom'), times: 1 },
  domReady: { event: core('domReady'), times: 1 },
  windowLoaded: { event: core('windowLoaded'), times: 1 },
  click: {
    event: core('click', { elementSelector: '.buy', ...bubbles }),
    happens: ({ click }) => click({ selector: '.buy', tag: 'a', href: '/buy', text: ' Buy  it ' }),
    carries: ['this.@cleanText', 'Buy it'],
    times: 1,
  },
  'click with a delay': {
    event: core('click', { elementSelector: 'a.out', anchorDelay: '250', ...bubbles }),
    happens: ({ click }) => click({ selector: 'a.out', href: 'https://other.example.org/x' }),
    carries: ['this.href', 'https://other.example.org/x'],
    times: 1,
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
    times: 1,
  },
  customEvent: {
    event: core('customEvent', { type: 'cart', ...bubbles }),
    happens: ({ browser }) => browser.fire('cart', { detail: { sku: 'H-1' } }),
    carries: ['event.detail.sku', 'H-1'],
    times: 1,
  },
  'customEvent of an element': {
    event: core('customEvent', { type: 'cart', elementSelector: '.product', ...bubbles }),
    happens: (page) => {
      fire(page, 'cart', '.product', { attributes: { 'data-sku': 'H-1' } });
      fire(page, 'cart', '.other');
    },
    carries: ['this.getAttribute(data-sku)', 'H-1'],
    times: 1,
  },
  directCall: {
    event: core('directCall', { identifier: 'sent' }),
    happens: ({ browser }) =>
      browser.fire('direct call', { detail: { identifier: 'sent', detail: { id: 'Q1' } } }),
    carries: ['event.detail.id', 'Q1'],
    times: 1,
  },
  dataElementChange: {
    event: core('dataElementChange', { name: 'Value' }),
    happens: ({ browser, advance }) => {
      browser.setGlobal('cart', { items: 2 });
      advance(1_000);
    },
    times: 1,
  },
  elementExists: { event: core('elementExists', { elementSelector: '#late' }) },
  entersViewport: { event: core('entersViewport', { elementSelector: '.offer', frequency: 'firstEntry' }) },
  hover: {
    event: core('hover', { elementSelector: '.menu', delay: 300 }),
    happens: (page) => {
      fire(page, 'pointerover', '.menu');
      page.advance(300);
    },
    times: 1,
  },
  'customCode that triggers': {
    event: core('customCode', { source: code('trigger({ step: "one" });', 'trigger') }),
    carries: ['event.step', 'one'],
    times: 1,
  },
  historyChange: { event: core('historyChange'), happens: ({ go }) => go('/next'), times: 1 },
  timeOnPage: {
    event: core('timeOnPage', { timeOnPage: 30 }),
    happens: ({ advance }) => advance(30_000),
    times: 1,
  },
  tabBlur: {
    event: core('tabBlur'),
    happens: ({ browser }) => {
      browser.is.hidden = true;
      browser.fire('visibilitychange');
    },
    times: 1,
  },
  tabFocus: { event: core('tabFocus') },
  ...Object.fromEntries(
    ['submit', 'change', 'focus', 'blur', 'mousedown', 'keydown', 'keyup'].map(
      (type): [string, SmallEvent] => [
        type,
        {
          event: core(type, { elementSelector: '.field' }),
          happens: (page) => fire(page, type, '.field', { attributes: { name: 'size' } }),
          carries: ['this.name', 'size'],
          times: 1,
        },
      ],
    ),
  ),
  'event of the data layer': {
    event: pushedEvent('added'),
    happens: ({ push }) => push('added' as never, { product: { sku: 'H-1' } } as never),
    carries: ['event.message.product.sku', 'H-1'],
    times: 1,
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
    times: 1,
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

/** One property for each event. */
export const smallEvents: Readonly<Record<string, SmallCase>> = Object.fromEntries(
  Object.entries(EVENTS).map(([name, { event, page, happens, carries, times }]): [string, SmallCase] => {
    const [token, value] = carries ?? [];
    return [
      name,
      {
        property: {
          name,
          dataElements: { Value: core('javascriptVariable', { path: 'cart.items' }) },
          rules: [
            {
              name,
              events: [event],
              actions: [
                ...(token === undefined ? [] : [setVariables(eVars({ eVar1: `%${token}%` }))]),
                linkBeacon('it happened'),
              ],
            },
          ],
        },
        ...(page && { page }),
        ...(happens && { happens }),
        ...(times !== undefined && {
          sends: Array.from({ length: times }, () => (value === undefined ? {} : { eVar1: value })),
        }),
      },
    ];
  }),
);
