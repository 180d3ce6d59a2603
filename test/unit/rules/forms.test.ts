import { describe, expect, it } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { createTag } from '../../../src/index.ts';
import { formRules } from '../../../src/rules/forms.ts';
import { registrationRules } from '../../../src/rules/registration.ts';
import { acknowledged } from '../../../src/testing/acknowledged.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { afterTasks } from '../../fakes/afterTasks.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

const ALL = ',C0001,C0002,';
const REGISTRATION = 'https://www.example.com/en/shareholder-registration.html';

const form = (formID: string) => ({ eventInfo: { path: 'component.form-1', formID } });

const visit = (url = 'https://www.example.com/en/contact.html', { groups = ALL, title = 'Contact' } = {}) => {
  const browser = createFakeBrowser(
    { url, title },
    async (url) => new Response(acknowledged(url), { status: 200 }),
  );
  browser.globals.OnetrustActiveGroups = groups;
  const load = () => {
    const alloy = createFakeAlloy();
    const rules = [...Object.values(formRules), ...Object.values(registrationRules)];
    const tag = createTag({
      settings: TEST_SETTINGS,
      browser,
      site: { ...foodco, rules },
      loadAlloy: alloy.loadAlloy,
    });
    const sent = () =>
      tag.trace.records().flatMap((it) => (it.kind === 'event' && it.outcome !== 'refused' ? [it.rule] : []));
    return { tag, sent, alloy: alloy.world };
  };
  const { tag, sent, alloy } = load();
  const tell = (event: 'formViewed' | 'formStart' | 'formSuccess' | 'formFieldInteraction', formID: string) =>
    tag.push(event, form(formID));
  return {
    browser,
    tag,
    sent,
    alloy,
    tell,
    cookie: (name: string) => browser.cookieJar.get(name),
    consent: (given: string) => {
      browser.globals.OnetrustActiveGroups = given;
      browser.fire('OneTrustGroupsUpdated');
    },
    moveTo: (hash: string, pageTitle = 'Registration') => {
      browser.goTo({ url: `${REGISTRATION}${hash}`, title: pageTitle });
      browser.fire('hashchange');
      browser.clock.pass(0);
    },
    reload: () => {
      tag.stop();
      return load();
    },
  };
};

describe('a form start', () => {
  it('counts once per form, also on the next page, until the form has succeeded', () => {
    const { tell, sent, cookie, reload } = visit();
    for (const formID of ['contact', 'contact', 'samples']) tell('formStart', formID);
    expect(sent()).toEqual(['Form start', 'Form start']);
    expect(cookie('formStart')).toBe('contact|samples');

    const next = reload();
    next.tag.push('formStart', form('samples'));
    expect(next.sent()).toEqual([]);
    next.tag.push('formSuccess', form('contact'));
    expect(cookie('formStart')).toBe('samples');
    next.tag.push('formSuccess', form('samples'));
    expect(cookie('formStart')).toBeUndefined();
    next.tag.push('formStart', form('samples'));
    expect(next.sent()).toEqual(['Form success', 'Form success', 'Form start']);
  });

  it('is remembered for the last twenty started forms, whatever their names', () => {
    const { tell, sent, cookie } = visit();
    for (let n = 1; n <= 25; n++) tell('formStart', `${'long|'.repeat(100)}${n}`);
    tell('formStart', `${'long|'.repeat(100)}25`);
    expect(sent()).toHaveLength(25);
    expect(cookie('formStart')?.split('|')).toHaveLength(20);
    expect(cookie('formStart')?.length).toBeLessThan(1_300);
  });

  it('is remembered in a cookie that browsers accept, in any script', () => {
    const { tell, cookie } = visit();
    for (let n = 1; n <= 25; n++) tell('formStart', `${'お問い合わせ'.repeat(9)} ${n}`);
    const started = cookie('formStart') ?? '';
    expect(started).toMatch(/ 24\|.* 25$/);
    expect(encodeURIComponent(started).length).toBeLessThan(4_000);
  });

  it('is remembered if its name is cut inside a surrogate pair', () => {
    const { tell, sent, cookie } = visit();
    tell('formStart', 'contact');
    for (let n = 1; n <= 2; n++) tell('formStart', `Contact 😀${'x'.repeat(59)}`);
    expect(sent()).toHaveLength(2);
    // A text that was cut in the middle of a character cannot be encoded.
    expect(decodeURIComponent(encodeURIComponent(cookie('formStart') ?? ''))).toMatch(/^contact\|😀x+$/);
  });

  it('of a form without ID and name counts once for its place, until the form has succeeded', () => {
    const { tag, sent, cookie, browser, reload } = visit('https://www.example.com/en/contact.html');
    const first = { eventInfo: { path: 'component.form-container-1a2b3c4d5e' } };
    const second = { eventInfo: { path: 'component.form-container-6f7a8b9c0d' } };
    tag.push('formStart', first);
    tag.push('formStart', first);
    tag.push('formStart', second);
    expect(sent()).toEqual(['Form start', 'Form start']);
    expect(cookie('formStart')?.split('|')).toHaveLength(2);

    // The same component on another page is a different form.
    const goTo = (path: string) => {
      browser.goTo({ url: `https://www.example.com${path}` });
      browser.globals.adobeDataLayer = [];
    };
    goTo('/en/samples.html?step=1#top');
    const next = reload();
    next.tag.push('formStart', first);
    next.tag.push('formStart', first);
    browser.goTo({ url: 'https://www.example.com/en/samples.html?step=2' });
    next.tag.push('formSuccess', first);
    next.tag.push('formStart', first);
    expect(next.sent()).toEqual(['Form start', 'Form success', 'Form start']);

    goTo('/en/contact.html');
    next.tag.stop();
    const back = reload();
    back.tag.push('formStart', first);
    back.tag.push('formSuccess', first);
    back.tag.push('formStart', second);
    expect(back.sent()).toEqual(['Form success']);
    expect(cookie('formStart')?.split('|')).toHaveLength(2);
  });

  it.each([
    ['by its name alone', { formName: 'Contact us' }],
    ['not at all', {}],
  ])('counts again once a form named %s has succeeded, which is not one of the started ones', (_, named) => {
    const { tag, sent, tell } = visit();
    tell('formStart', 'contact');
    tag.push('formSuccess', { eventInfo: { path: 'component.form-1', ...named } });
    tell('formStart', 'contact');
    expect(sent()).toEqual(['Form start', 'Form success', 'Form start']);
  });

  it.each([
    ['another ID', { formID: 'newsletter' }],
    ['another name', { formName: 'Newsletter' }],
    ['no name', {}],
  ])('is not forgotten because a form of %s succeeds that was never started', (_, named) => {
    const { tag, sent, tell, cookie } = visit();
    tell('formStart', 'contact');
    tell('formStart', 'samples');
    const before = cookie('formStart');
    tag.push('formSuccess', { eventInfo: { path: 'component.form-9', ...named } });
    expect(cookie('formStart')).toBe(before);
    tell('formStart', 'contact');
    expect(sent()).toEqual(['Form start', 'Form start', 'Form success']);
    tell('formSuccess', 'contact');
    tag.push('formSuccess', { eventInfo: { path: 'component.form-9', formID: 'newsletter' } });
    expect(cookie('formStart')?.split('|')).toHaveLength(1);
    tell('formStart', 'samples');
    expect(sent()).toHaveLength(5);
  });

  it('of a form without any data counts once on its page, and is cleared as well', () => {
    const { tag, sent, cookie } = visit();
    const untyped = tag.push as (event: string, payload: unknown) => void;
    for (const eventInfo of [{}, { formID: {} }, { formID: '', formName: ' ' }, null, undefined])
      untyped('formStart', { eventInfo });
    expect(sent()).toEqual(['Form start']);
    untyped('formSuccess', { eventInfo: {} });
    expect(cookie('formStart')).toBeUndefined();
  });

  it('viewed without consent is held for each form, told apart by place or name if they have no ID', () => {
    const { tag, sent, consent } = visit(undefined, { groups: ',C0001,' });
    const untyped = tag.push as (event: string, payload: unknown) => void;
    for (const path of ['component.form-1', 'component.form-2'])
      untyped('formViewed', { eventInfo: { path } });
    for (const formName of ['Contact us', 'Newsletter']) untyped('formViewed', { eventInfo: { formName } });
    consent(ALL);
    expect(sent()).toEqual(Array(4).fill('Form viewed'));
  });

  it.each([
    ['at its first step', '#/step1', ['Shareholder registration start']],
    ['not past it', '#/step2', []],
  ])('of the registration still holds when consent comes %s', (_, hash, expected) => {
    const page = visit(`${REGISTRATION}#/step1`, { groups: ',C0001,', title: 'Registration' });
    page.moveTo(hash);
    page.consent(ALL);
    expect(page.sent()).toEqual(expected);
  });

  it('without consent sends and stores nothing, not even later; a form viewed is sent then, once', async () => {
    const { tell, sent, tag, browser, cookie, consent } = visit(undefined, { groups: ',C0001,' });
    for (const formID of ['contact', 'contact', 'samples']) tell('formViewed', formID);
    tell('formStart', 'contact');
    tell('formFieldInteraction', 'contact');
    consent(ALL);
    expect(sent()).toEqual(['Form viewed', 'Form viewed']);
    expect(cookie('formStart')).toBeUndefined();
    const last = () => tag.trace.records().findLast(({ kind }) => kind === 'event');
    const samples = { web: { fillOutForm: { webFormID: 'samples' } } };
    await afterTasks(browser, () => expect(last()).toMatchObject({ outcome: 'delivered', xdm: samples }));
  });

  it('is forgotten when consent is withdrawn', () => {
    const { tell, cookie, consent, moveTo } = visit();
    tell('formStart', 'contact');
    moveTo('#/step1');
    expect([cookie('formStart'), cookie('formStartShareholder')]).toEqual(['contact', '1']);
    consent(',C0001,');
    expect([cookie('formStart'), cookie('formStartShareholder')]).toEqual([undefined, undefined]);
  });
});

describe('the shareholder registration', () => {
  const CREATED = 'Registration step3 - Account created';
  const COMPLETED = 'Registration step7 - Registration completed';

  it('starts once per session at step 1, and is reported at steps 3 and 7', () => {
    const { browser, sent, cookie, moveTo } = visit(REGISTRATION);
    moveTo('#/step1');
    moveTo('#/step2');
    moveTo('#/step1');
    expect(cookie('formStartShareholder')).toBe('1');
    moveTo('#/step3', CREATED);
    expect(cookie('formStartShareholder')).toBeUndefined();
    // The title is still that of step 3 when the hash is already that of step 4.
    moveTo('#/step4', CREATED);
    moveTo('#/step7', 'Registration');
    browser.goTo({ title: COMPLETED });
    browser.changeTrees();
    expect(sent()).toEqual([
      'Shareholder registration start',
      'Shareholder registration step 3',
      'Shareholder registration step 7',
    ]);
    moveTo('#/step1');
    expect(sent()).toHaveLength(4);
  });

  it.each(['shareholder/forgot-password', 'shareholder-forgot-id', 'shareholder/update-password'])(
    'does not start at step 1 of %s',
    (page) => {
      const { sent, cookie } = visit(`https://www.example.com/en/${page}.html#/step1`);
      expect([sent(), cookie('formStartShareholder')]).toEqual([[], undefined]);
    },
  );

  it('does not start again if step 3 clears its cookie under the hash of step 1', () => {
    const { browser, reload, cookie } = visit(`${REGISTRATION}#/step1`);
    browser.goTo({ title: CREATED });
    const again = reload();
    expect(again.sent()).toEqual(['Shareholder registration step 3']);
    expect(cookie('formStartShareholder')).toBeUndefined();
  });
});
