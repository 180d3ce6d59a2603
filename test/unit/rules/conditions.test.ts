import { describe, expect, it } from 'vitest';
import { NO_CONSENT } from '../../../src/consent/index.ts';
import { parsePage } from '../../../src/page/index.ts';
import { fireExample } from '../../../src/plan/fireExample.ts';
import { formRules, searchRules } from '../../../src/rules/index.ts';
import { linkRules } from '../../../src/rules/links.ts';
import { loginRules } from '../../../src/rules/logins.ts';
import { pageViewRules } from '../../../src/rules/pageViews.ts';
import { exampleSite } from '../../../src/rules/plan/exampleSite.ts';
import { registrationRules } from '../../../src/rules/registration.ts';
import type { TrackingContext, TrackingRule } from '../../../src/site/index.ts';

const path = 'component.a';
const componentOf = (type: string, more: object = {}) => ({
  state: { component: { a: { '@type': type, ...more } } } as TrackingContext['state'],
});
const play = (rule: TrackingRule, payload: unknown, given: Partial<TrackingContext> = {}) =>
  fireExample(rule, { given, payload }, exampleSite);
const sends = (...played: Parameters<typeof play>) => play(...played).sent.length > 0;

it.each([
  ['site/components/search-icon', true],
  ['site/components/searchResultInteraction', true],
  ['site/components/searchResultInteraction/item', true],
  ['site/components/search-icon/cta', true],
  ['Search_Performed', true],
  ['site/components/research-icon', false],
  ['site/components/search-icon-list', false],
  ['site/search-icon/button', false],
])('a click on %s is a search: %s', (type, isSearch) => {
  expect(sends(searchRules['cmp:click'], { eventInfo: { path } }, componentOf(type))).toBe(isSearch);
});

it.each([
  ['Registration Step3 - Account Created', true],
  ['  registration step3  -  account\n created | Example', true],
  ['Your Registration Step3 - Account Created', false],
  ['Registration Step33 - Account Created', false],
])('the title “%s” names the account: %s', (title, isTold) => {
  const page = parsePage('https://www.example.com/en/shareholder.html', title);
  expect(sends(registrationRules.accountCreated, {}, { page })).toBe(isTold);
});

it.each([
  ...['#/step1', '#/Step1', '#/step1/', '#/step1?lang=en'].map((hash) => [hash, true] as const),
  ...['', '#/step2', '#/step10', '#/step1/step2', '#/faq#/step1'].map((hash) => [hash, false] as const),
])('%s is the first step: %s', (hash, isFirst) => {
  const page = parsePage(`https://www.example.com/en/shareholder-registration.html${hash}`, 'Registration');
  expect(sends(registrationRules.start, {}, { page })).toBe(isFirst);
});

describe('the hashed e-mail says whether its user is logged in', () => {
  it.each([
    ...[true, 'true', undefined, 'yes'].map((it) => [it, 'authenticated'] as const),
    ...[false, 'false', 'False'].map((it) => [it, 'loggedOut'] as const),
  ])('%j: %s', (isLoggedIn, authenticatedState) => {
    const payload = { userInfo: { email: 'jane@example.com', isLoggedIn } };
    const [sent] = play(loginRules.adminUserInfoLoaded, payload, { state: payload as never }).sent;
    expect(sent?.xdm).toMatchObject({ identityMap: { Email_LC_SHA256: [{ authenticatedState }] } });
  });
});

it('an empty field of the event is not taken from its component', () => {
  const given = componentOf('site/components/search', { searchKeyword: 'vanilla', searchResultCount: '12' });
  const played = (eventInfo: object) =>
    play(searchRules.searchPerformed, { eventInfo: { path, ...eventInfo } }, given).sent[0]?.xdm;
  expect(played({})).toMatchObject({ siteSearch: { query: 'vanilla', numberOfResults: 12 } });
  expect(played({ searchKeyword: '', searchResultCount: '' })).toMatchObject({
    siteSearch: { query: 'no search term' },
  });
  expect(played({ searchKeyword: '', searchResultCount: '' })).not.toMatchObject({
    siteSearch: { numberOfResults: 12 },
  });
});

describe('a click that components announce one after the other', () => {
  const click = { eventInfo: { path: 'component.outer' } };
  const nested = (inner: string) => ({
    announcedBefore: ['component.inner'],
    state: {
      component: { outer: { '@type': 'site/teaser', 'xdm:linkURL': '/a' }, inner: { '@type': inner } },
    } as TrackingContext['state'],
  });

  it.each([
    ['counts only as a search if the inner one searches', 'site/components/search-icon', false],
    ['counts for the outer one if the inner one is not tracked', 'site/icon', true],
  ])('%s', (_, inner, counts) => {
    expect(sends(linkRules.click, click, nested(inner))).toBe(counts);
  });

  it.each(['site/components/search-icon', 'site/components/teaser'])(
    'counts only for the inner one if the outer one searches: %s',
    (inner) => {
      const outer = { '@type': 'site/components/searchPerformed' };
      const state = { component: { outer, inner: { '@type': inner } } };
      expect(sends(searchRules['cmp:click'], click, { ...nested(inner), state })).toBe(false);
    },
  );
});

it.each([
  ['https://www.example.com/files/vanilla.pdf', 'vanilla.pdf'],
  ['https://www.example.com/files/vanilla.pdf?v=2#page=3', 'vanilla.pdf'],
  ['https://www.example.com/files/vanilla.pdf#/page', 'vanilla.pdf'],
])('a download that has no text is named by its file: %s', (url, name) => {
  const link = { url, host: 'www.example.com', extension: 'pdf', text: '', isDownload: false };
  const [event] = play(linkRules.download, link).sent;
  expect(event?.xdm).toMatchObject({ web: { webInteraction: { name } } });
});

describe('an explanation says what a condition found:', () => {
  const form = { eventInfo: { path, formID: 'contact' } };
  const shown = { path: 'page.a', type: '', duplicate: true };
  const files = componentOf('site/teaser', { 'xdm:linkURL': '/a.pdf' });

  const consent = 'performance consent is given';
  const isNew = 'the form is not in the cookie formStart';
  const exists = 'there is a component at the event’s path';
  const isClick = 'not (the link is a download or an exit, or calls or texts a number)';
  const isFirst = 'this showing of the page is not counted yet';
  const isAdmin = 'not (the admin’s login is in the cookie adminLogin)';
  const denied = { consent: NO_CONSENT };
  const started = { cookie: () => 'contact' };
  const clicked = { eventInfo: { path } };
  const { formStart } = formRules;
  const { click } = linkRules;

  it.each<[string, TrackingRule, unknown, Partial<TrackingContext>, string, unknown]>([
    ['consent', formStart, form, {}, consent, 'necessary, C0002, C0003, C0004'],
    ['no consent', formStart, form, denied, consent, 'no statement of the banner'],
    ['a new form', formStart, form, {}, isNew, '“contact” not started'],
    ['a form that is started', formStart, form, started, isNew, '“contact” started'],
    ['a component', click, clicked, files, exists, 'a component at “component.a”'],
    ['no component', click, clicked, {}, exists, 'nothing at “component.a”'],
    ['no path', click, {}, {}, exists, 'nothing at “”'],
    ['a file', click, clicked, files, isClick, 'download: https://www.example.com/a.pdf'],
    ['no link', click, clicked, {}, isClick, 'no link'],
    ['a page again', pageViewRules.globalPageView, shown, {}, isFirst, 'the same page again'],
    ['a login', loginRules.adminUserInfoLoaded, {}, denied, isAdmin, 'not known before consent'],
  ])('%s', (_, rule, payload, given, label, found) => {
    const conditions = play(rule, payload, given).verdict?.conditions;
    expect(conditions?.map((it) => it.label)).toContain(label);
    expect(conditions?.find((it) => it.label === label)?.found).toBe(found);
  });
});
