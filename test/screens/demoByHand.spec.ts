import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { EventRecord } from '../../src/engine/index.ts';
import { allExamples } from '../../src/rules/plan/examples.ts';
import { scriptExamples } from '../../src/rules/plan/scriptExamples.ts';
import { until } from '../browser/harness/index.ts';
import { demoTest as test } from './demo/demoTest.ts';

type Gesture = (page: Page) => Promise<void>;

const click =
  (name: string | RegExp, role: 'link' | 'button' | 'checkbox' = 'link'): Gesture =>
  (page) =>
    page.getByRole('main').getByRole(role, { name }).first().click();
const press = (name: string | RegExp) => click(name, 'button');
const look: Gesture = async () => {};

/** Fills in all fields of the page's form, as their labels ask, and sends it. */
const send =
  (values: Readonly<Record<string, string>>, button: string | RegExp): Gesture =>
  async (page) => {
    for (const [label, value] of Object.entries(values)) {
      const field = page.locator('main :is(input, select, textarea)').and(page.getByLabel(label));
      if (await field.evaluate((element) => element.matches('select'))) await field.selectOption(value);
      else await field.fill(value);
    }
    await press(button)(page);
  };

const CONTACT = '/na-en/contact.html';
const PRODUCT = '/na-en/products/cultures/sour-one.html';
const FILM = '/na-en/film.html';
const CAMPAIGN = '/portal/campaigns/autumn-bakery.html';
const REGISTRATION = '/shareholders/shareholder-registration.html#/step1';

const hasStep = (page: Page, step: number) => page.waitForURL(new RegExp(`#/step${step}$`));

/** Plays the film or pauses it by its key; as fast as the browser's own player can. */
const playOrPause: Gesture = async (page) => {
  const film = page.locator('video');
  await film.evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 8;
  });
  await film.press('Space');
};

/**
 * What a visitor does for each rule, in the order of one visit: where, and which gesture. Without a place, the visitor
 * stays where they are.
 */
const visit: readonly (readonly [rule: string, place: string, gesture: Gesture])[] = [
  ['Consent banner', '/', look],
  ['Tag-manager container', '', look],
  ['Page view', '', async (page) => page.getByRole('button', { name: 'Accept all' }).click()],
  ['Targeting pixel 1', '', look],
  ['Link click', '', click('Read the story')],
  ['Search component click', '', click('Find an ingredient')],
  [
    'Search icon',
    '/',
    async (page) => page.getByRole('banner').getByRole('link', { name: 'Search' }).click(),
  ],
  ['Search performed', '/na-en/searchresult?q=bread', look],
  ['Search result interaction', '', click('Sour One')],
  ['Download link', PRODUCT, click('Product sheet')],
  ['Exit link', PRODUCT, click('Foodco Pure')],
  ['Link in a component', PRODUCT, click('call you back')],
  ['Form viewed', CONTACT, look],
  ['Form start', '', async (page) => page.getByLabel('Name').focus()],
  ['Form field interaction', '', send({ Name: 'Ada' }, 'Send')],
  ['Form error', '', look],
  ['Form submit', '', look],
  [
    'Form success',
    '',
    send({ 'E-mail': 'ada@bakery.example', 'What is it about?': 'A sample', Message: 'It cracks.' }, 'Send'),
  ],
  ['Recruiting chat widget', '/careers', async (page) => page.keyboard.press('End')],
  ['Graduate FAQ script', '/careers/graduate-faqs.html', look],
  ['Video Start', FILM, playOrPause],
  ['Video Pause', '', playOrPause],
  ['Video Resume', '', playOrPause],
  ['Video Milestone 25%', '', look],
  ['Video Milestone 50%', '', look],
  ['Video Milestone 75%', '', look],
  ['Video Complete', '', look],
  ['Stock ticker load', '/shareholders/', look],
  ['Shareholder page view', '', look],
  ['Shareholder registration start', REGISTRATION, look],
  [
    'Shareholder registration step 3',
    '',
    async (page) => {
      await send({ Name: 'Ada', 'Date of birth': '1990-01-01' }, 'Continue')(page);
      await hasStep(page, 2);
      await send({ 'E-mail': 'ada@bakery.example', Password: 'a long password' }, 'Continue')(page);
      await hasStep(page, 3);
    },
  ],
  [
    'Shareholder registration step 7',
    '',
    async (page) => {
      await press('Add my shares')(page);
      await send({ 'Shareholder reference': 'C0004821377' }, 'Continue')(page);
      await send({ 'Account for dividends (IBAN)': 'IE00 0000' }, 'Continue')(page);
      await page.getByRole('checkbox', { name: /^You may ask/ }).check();
      await press('Continue')(page);
      await hasStep(page, 7);
    },
  ],
  // Without a user the page counts after two seconds; then the user comes late.
  ['Portal page view', '/portal/orders', look],
  ['Late user info', '', press(/^Continue as/)],
  ['Order list view', '', look],
  ['Order export', '', press('Export as CSV')],
  ['Order view', '', click('SO-204518')],
  ['Customer login', '/portal/login.html', send({ Password: 'any' }, 'Log in')],
  ['Campaign info', '/portal/dashboard.html', look],
  ['Campaign banner click', '', click('See the autumn bakery')],
  ['Campaign details view', CAMPAIGN, look],
  ['Campaign related material click', '', click('Autumn product sheet')],
  ['Taste chart product click', CAMPAIGN, click('Hollow Salt')],
  [
    'Campaign product click',
    CAMPAIGN,
    async (page) => page.getByRole('heading', { name: 'Hollow Salt' }).getByRole('link').click(),
  ],
  ['Product view', '/portal/product.html?code=FC-2104', look],
  ['Recommendation click', '', click('Kefir Set 12')],
  ['Filter', '/portal/catalogue.html', click('Bakery', 'checkbox')],
  [
    'Cart abandoned',
    '',
    async (page) => {
      await press('Add Sour One to the cart')(page);
      await page.getByRole('link', { name: 'Cart: 1' }).click();
      await press('Discard the cart')(page);
    },
  ],
  ['Cancel sample', '/portal/samples.html', press(/^Cancel sample/)],
  ['Sample request', '/portal/sample-request.html?code=FC-2104', press('Request')],
  ['Request quote', '/portal/quote.html?code=FC-2104', press('Request')],
  [
    'Request technical document',
    '/portal/documents.html?code=FC-2104',
    send({ Document: 'Specification' }, 'Request'),
  ],
  ['User info loaded', '/', look],
  ['Admin login', '/portal/admin/login.html', send({ Password: 'any' }, 'Log in')],
  // The admin acts for a customer, and their login is counted already.
  ['Admin user info loaded', '', press('See the portal as Nora')],
];

const ruleNames = [...allExamples, ...scriptExamples].map(({ rule }) => rule.name);
const scriptsOf: Readonly<Record<string, string>> = {
  'Consent banner': 'banner',
  'Tag-manager container': 'gtm',
  'Targeting pixel 1': 'pixel',
  'Recruiting chat widget': 'chat',
  'Graduate FAQ script': 'faq',
};

/** The events of the page, and of those before it that the inspector has kept: each rule with the event's ID. */
const eventsMade = (page: Page): Promise<readonly EventRecord[]> =>
  page
    .evaluate((key) => {
      const kept: { records: { kind: string }[] }[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      const records = [...kept.flatMap((it) => it.records), ...(window.tamis?.trace.records() ?? [])];
      return records.flatMap((it) => (it.kind === 'event' ? [it as EventRecord] : []));
    }, 'tamis-inspector:visit')
    // While a page is being left.
    .catch(() => []);

test('a visitor reaches every rule by hand', { timeout: 180_000 }, async ({ newcomer, demo }) => {
  const { page, requests, arrived, problems } = newcomer;
  expect(visit.map(([rule]) => rule).sort()).toEqual([...ruleNames].sort());
  const isReached = async (rule: string): Promise<boolean> => {
    const script = scriptsOf[rule];
    if (script) {
      const asked = requests.find((request) => request.url().endsWith(`/vendor/${script}.js`));
      return (await asked?.response())?.ok() === true;
    }
    const ids = new Set(arrived().map(({ id }) => id));
    return (await eventsMade(page)).some((event) => event.rule === rule && ids.has(event.id));
  };
  const unreached: string[] = [];
  for (const [rule, place, gesture] of visit) {
    if (place) await page.goto(demo.url + place);
    await gesture(page);
    await until(() => isReached(rule), `${rule} fires`, { within: 10_000 }).catch(() => unreached.push(rule));
  }
  expect(unreached).toEqual([]);
  // A file that the browser shows itself has no icon.
  expect(problems.filter((problem) => !problem.endsWith('/favicon.ico'))).toEqual([]);
});
