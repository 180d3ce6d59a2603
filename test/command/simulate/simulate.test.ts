import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlayedStep } from '../../../src/command/simulate/playSteps.ts';
import { simulate } from '../../../src/command/simulate/simulate.ts';
import { runTamis } from '../runTamis.ts';
import { type Edit, edit, read, shopWith } from '../shop.ts';

const honey = { sku: 'H-1', name: 'Honey', price: 6.5, quantity: 2 };
const added = { push: { event: 'productAdded', product: honey } };
const purchased = {
  push: { event: 'purchased', order: { id: 'O-7', total: 13, currency: 'EUR' }, products: [honey] },
};
const consent = { consent: true };
const lines = (steps: readonly object[]) => steps.map((it) => JSON.stringify(it)).join('\n');
const play = (steps: readonly object[], args: readonly string[] = [], cwd = shopWith()) =>
  runTamis(simulate, args, { cwd, stdin: lines(steps) });
const played = async (...steps: readonly object[]) => {
  const { out, code } = await play(steps, ['--json']);
  expect(code).toBe(0);
  return (JSON.parse(out) as { readonly steps: readonly PlayedStep[] }).steps;
};
/** The types of the events of each step. */
const types = (steps: readonly PlayedStep[]) => steps.map(({ events }) => events.map((it) => it.eventType));

describe('a visit', () => {
  it('sends nothing without consent, and says so', async () => {
    const { out, code } = await play([{ go: 'https://shop.example.com/honey' }, added, { wait: 60_000 }]);
    expect(code).toBe(0);
    expect(out).toContain('“Add to cart” · not met: performance consent is given');
    expect(out).toMatch(
      /No event would leave\. The visitor has given no consent; \{"consent":true\} gives it\.\n$/,
    );
  });

  it('sends what still holds when consent comes, and then what happens', async () => {
    const steps = await played(
      { go: 'https://shop.example.com/honey?campaign=spring' },
      added,
      consent,
      added,
    );
    expect(types(steps)).toEqual([[], [], ['web.webpagedetails.pageViews'], ['commerce.productListAdds']]);
    expect(steps[0]?.decisions).toEqual([
      expect.objectContaining({ occurrence: '#1 loaded', rule: 'Page view', verdict: 'held' }),
    ]);
    expect(steps[3]?.events[0]?.xdm).toMatchObject({
      marketing: { trackingCode: 'spring' },
      productListItems: [{ SKU: 'H-1', name: 'Honey', quantity: 2, priceTotal: 13 }],
    });
  });

  it('knows the groups of the site’s banner, and a withdrawal', async () => {
    const groups = { consent: ['statistics'] };
    const steps = await played({ consent: ['marketing'] }, added, groups, added, { consent: false }, added);
    expect(types(steps).slice(1)).toEqual([[], [], ['commerce.productListAdds'], [], []]);
  });

  it('goes on from page to page with its cookies, time and referrer', async () => {
    const [, , thanks, first, reload, second] = await played(
      consent,
      { go: 'https://shop.example.com/cart' },
      { go: '/thanks', title: 'Thank you' },
      purchased,
      { go: '/thanks' },
      purchased,
    );
    expect(thanks?.events[0]?.xdm).toMatchObject({
      _acme: { previousPage: '/cart' },
      web: { webReferrer: { URL: 'https://shop.example.com/cart' } },
    });
    expect(first?.events.map(({ rule }) => rule)).toEqual(['Purchase']);
    expect(reload?.decisions).toEqual([expect.objectContaining({ rule: 'Page view', verdict: 'fired' })]);
    expect(second).toMatchObject({
      events: [],
      decisions: [{ why: 'order.id was not counted within 90 days: found "counted"' }],
    });
    const ids = [thanks, first, reload].flatMap((it) => it?.events.map(({ xdm }) => xdm._id) ?? []);
    expect(new Set(ids).size).toBe(3);
  });

  it.each([
    ['a selector alone', 'button[data-wish]', [{ SKU: '' }]],
    ['an element', { selector: 'button[data-wish]', attributes: { 'data-wish': 'H-1' } }, [{ SKU: 'H-1' }]],
  ])('has clicks on %s', async (_, click, productListItems) => {
    const [, clicked] = await played(consent, { click });
    expect(clicked?.events[0]).toMatchObject({ rule: 'Wish list', xdm: { productListItems } });
  });

  it('names the selectors of rules if a click has none of them', async () => {
    const { out } = await play([consent, { click: 'button.wish' }]);
    expect(out).toContain(
      'No rule has the selector “button.wish”; the selectors of rules: “button[data-wish]”.',
    );
  });

  it('names the event that was probably meant', async () => {
    const { out } = await play([{ push: { event: 'productAded' } }, { push: { event: 'newsletter' } }]);
    expect(out).toContain('“productAded” is no event of the site. Did you mean “productAdded”?');
    expect(out).not.toContain('“newsletter”');
  });

  it('has routes, and links', async () => {
    const [, route, link] = await played(
      consent,
      { route: '/honey', title: 'Honey' },
      { click: { href: '/a.pdf' } },
    );
    expect([route?.events, link?.events]).toEqual([[], []]);
  });

  it('may be in the settings of an environment', async () => {
    const { out } = await play(
      [consent, { go: 'https://shop.example.com/' }, { go: '/honey' }],
      ['--settings', 'settings.json'],
      shopWith(),
    );
    expect(out).toContain('_shopco.previousPage: "/"');
  });

  it('does not depend on the machine', async () => {
    const { out } = await play([consent, added]);
    expect(out).toBe(`1: {"consent":true}
  Nothing follows.

2: ${JSON.stringify(added)}
  #1 productAdded · “Add to cart” · fired: commerce.productListAdds delivered, HTTP 200, after 0 ms
  → commerce.productListAdds by “Add to cart”
      web.webInteraction.type: "other"
      web.webInteraction.name: "Add to cart"
      web.webInteraction.linkClicks.value: 1
      web.webPageDetails.URL: "https://www.example.com/"
      web.webPageDetails.name: "/"
      web.webReferrer.URL: ""
      commerce.productListAdds.value: 1
      productListItems: [{"SKU":"H-1","name":"Honey","quantity":2,"priceTotal":13}]

1 event would leave.
`);
  });
});

describe('what cannot be played', () => {
  it.each([
    ['{"clik":"a"}', 'standard input:1: “clik” is no step. Did you mean “click”?'],
    ['\n// a visit\n5', 'standard input:3: A step is an object in JSON, such as {"wait":1000}.'],
    ['{"go":5}', 'standard input:1: "go" must be an address, but is 5'],
    ['{"go":"/a","titl":"A"}', 'standard input:1: "titl" is no part of this step (did you mean "title"?)'],
    ['{"wait":-1}', 'standard input:1: "wait" must be milliseconds, at most a day, but is -1'],
    [
      '{"wait":1e15}',
      'standard input:1: "wait" must be milliseconds, at most a day, but is 1000000000000000',
    ],
    [
      '{"consent":"all"}',
      'standard input:1: "consent" must be true, false, or a list of groups, but is "all"',
    ],
    ['{"click":{"text":"a"}}', 'standard input:1: "click" must be a selector, or an object with'],
    ['{"go":"honey"}', 'standard input:1: The first page needs a whole address, not honey.'],
    ['// nothing', 'standard input contains no step.'],
  ])('%s', async (stdin, told) => {
    const ran = await runTamis(simulate, [], { cwd: shopWith(), stdin });
    expect(ran).toMatchObject({ code: 3, out: '', error: expect.stringContaining(told) });
  });

  it.each([
    [['visit.jsonl'], 'There is no file visit.jsonl.'],
    [['--settings', 'rules.ts'], 'rules.ts: '],
    [['--settings', 'none.json'], 'There is no file none.json.'],
    [['--site', 'none.ts'], 'There is no file none.ts.'],
  ])('%j', async (args, told) => {
    expect(await play([consent], args)).toMatchObject({ code: 3, error: expect.stringContaining(told) });
  });
});

it('a condition that never answers is waited for, but not for ever', async () => {
  const never = "conditions: [condition({ label: 'it answers', find: () => new Promise(() => {}) })],";
  const cwd = shopWith(
    ['rules.ts', '  clicked,\n', '  clicked,\n  condition,\n'],
    ['rules.ts', "name: 'Purchase',", `name: 'Purchase', ${never}`],
  );
  const { out } = await play([consent, purchased, { wait: 3_000 }], [], cwd);
  expect(out).toContain('#1 purchased · “Purchase” · waiting');
  expect(out).toMatch(/3: .*\n.*“Purchase” · failed/);
});

describe('a snapshot', () => {
  const args = ['visit.jsonl', '--snapshot', 'visit.txt'];

  /** What a rule may do, and the line of the snapshot that tells it. */
  const CHANGES: readonly (readonly [what: string, edit: Edit, told: string])[] = [
    [
      'the type of a click',
      ['rules.ts', 'xdm: under(', "xdm: { 'web.webInteraction.type': 'download' } as never, xdm2: under("],
      'web.webInteraction.type: "download"',
    ],
    [
      'the name of a click',
      [
        'rules.ts',
        "'commerce.checkouts.value': 1,",
        "'commerce.checkouts.value': 1, 'web.webInteraction.name': 'Till',",
      ],
      'web.webInteraction.name: "Till"',
    ],
    [
      'a field that every event has',
      [
        'rules.ts',
        "'commerce.checkouts.value': 1,",
        "'commerce.checkouts.value': 1, 'device.screenWidth': 7,",
      ],
      'device.screenWidth: 7',
    ],
    [
      'an object around it',
      [
        'rules.ts',
        "'commerce.checkouts.value': 1,",
        "'commerce.checkouts.value': 1, device: { screenHeight: 7 } as never,",
      ],
      'device.screenHeight: 7',
    ],
    [
      'an Analytics event',
      ['rules.ts', "name: 'Checkout',", "name: 'Checkout', counts: 7,"],
      'data.__adobe.analytics.events: "event7"',
    ],
    [
      'offers',
      ['rules.ts', "name: 'Checkout',", "name: 'Checkout', renderDecisions: true,"],
      'by “Checkout”, asks for offers',
    ],
    [
      'a cookie',
      [
        'rules.ts',
        "name: 'Checkout',",
        "name: 'Checkout', also: [{ type: 'setCookie', name: 'till', value: '1', milliseconds: 5 }],",
      ],
      'stored: cookie till: "1", for 5 ms',
    ],
    [
      'a script',
      ['rules.ts', "name: 'Checkout',", "name: 'Checkout', also: [{ type: 'loadScript', src: '/till.js' }],"],
      'loaded: https://shop.example.com/till.js',
    ],
    ['how long an order counts', ['rules.ts', "for: '90 days'", "for: '30 days'"], 'for 2592000000 ms'],
    ['a fill', ['site.ts', "query('campaign')", "query('source')"], 'marketing.trackingCode: "search"'],
  ];
  const visit = [
    { go: 'https://shop.example.com/honey?campaign=spring&source=search' },
    consent,
    { push: { event: 'checkoutStarted', products: [honey] } },
    { push: { event: 'searched', search: { term: 'honey', results: 3 } } },
    purchased,
  ];

  it.each(CHANGES)('fails if a rule changes %s', async (_, change, told) => {
    const cwd = shopWith(['visit.jsonl', '', lines(visit)]);
    const { out: before } = await runTamis(simulate, args, { cwd });
    edit(cwd, change);
    const { code, out } = await runTamis(simulate, args, { cwd });
    expect([code, before.includes(told), out.includes(told)]).toEqual([1, false, true]);
    expect(out).toContain('(snapshot)');
  });

  it('is written once, and compared from then on', async () => {
    const cwd = shopWith(['visit.jsonl', '', lines([consent, added])]);
    const first = await runTamis(simulate, args, { cwd });
    expect(read(cwd, 'visit.txt')).toBe(first.out);
    expect((await runTamis(simulate, args, { cwd })).code).toBe(0);

    writeFileSync(
      join(cwd, 'visit.jsonl'),
      lines([consent, { push: { ...added.push, product: { ...honey, price: 7 } } }]),
    );
    const changed = await runTamis(simulate, args, { cwd });
    expect(changed.code).toBe(1);
    expect(changed.out).toMatch(
      /^visit\.txt:4: error: The simulation differs: expected “2: .*6\.5.*add --update\. \(snapshot\)\n/,
    );

    expect((await runTamis(simulate, [...args, '--update'], { cwd })).code).toBe(0);
    expect((await runTamis(simulate, args, { cwd })).code).toBe(0);
  });
});

it('an event that does not fit XDM is a finding of its step', async () => {
  const order = { id: 'O-7', total: 13, currency: 'eur' };
  const { out, code } = await play([consent, { push: { ...purchased.push, order } }]);
  expect(code).toBe(1);
  expect(out).toMatch(
    /^standard input:2: error: “Purchase”: commerce\.order\.currencyCode must match .*, not "eur" \(xdm\)\n/,
  );
});

it('a rule that fails is a finding of its step', async () => {
  const steps = lines([consent, added, { push: { event: 'checkoutStarted' } }]);
  const cwd = join(shopWith(['visit.jsonl', '', steps]), '..');
  const args = ['my shop/visit.jsonl', '--site', 'my shop/site.ts'];
  const { out, code } = await runTamis(simulate, args, { cwd });
  expect(code).toBe(1);
  expect(out).toMatch(/^my shop\/visit\.jsonl:3: error: .*productListItems.*\(failure\)\n/);
});
