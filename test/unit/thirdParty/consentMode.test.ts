import { describe, expect, it } from 'vitest';
import { oneTrust } from '../../../src/consent/adapters/oneTrust.ts';
import { createConsent } from '../../../src/consent/index.ts';
import { createFakeBrowser, type FakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { createConsentMode } from '../../../src/thirdParty/index.ts';

const SETTINGS = { performance: 'C0002', targeting: 'C0004', globalPrivacyControl: true };

const CONTAINER = 'https://www.googletagmanager.com/gtm.js?id=GTM-1';

type Rest = readonly [known?: Parameters<typeof createConsentMode>[3], functional?: string];

/** Reports the consent of this page, for the container of this address. */
const modeOn = (browser: FakeBrowser, src: string, ...[known = {}, functional]: Rest) =>
  createConsentMode(
    browser,
    createConsent(browser, oneTrust(), SETTINGS, () => {}),
    src,
    known,
    functional,
  );

const prepare = ({ groups = '', src = CONTAINER } = {}) => {
  const browser = createFakeBrowser();
  const answer = (chosen: string) => {
    browser.globals.OnetrustActiveGroups = chosen;
    browser.cookieJar.set('OptanonAlertBoxClosed', '2026-10-19T03:31:41.236Z');
  };
  if (groups) answer(groups);
  modeOn(browser, src, {}, 'C0003')(src);
  const layer = (name = 'dataLayer') => browser.globals[name] as readonly unknown[];
  return {
    browser,
    layer,
    commands: () => layer().map((it) => (String(it) === '[object Arguments]' ? Array.from(it as []) : it)),
    choose: (chosen: string) => {
      answer(chosen);
      browser.fire('OneTrustGroupsUpdated');
    },
  };
};
const answers = (analytics: boolean, ads: boolean, functions: boolean) => {
  const word = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');
  return {
    analytics_storage: word(analytics),
    ad_storage: word(ads),
    ad_user_data: word(ads),
    ad_personalization: word(ads),
    functionality_storage: word(functions),
    personalization_storage: word(functions),
  };
};

describe('before Google’s container', () => {
  it('everything is denied by default, then comes the container’s start', () => {
    const { commands } = prepare();
    expect(commands()).toEqual([
      [
        'consent',
        'default',
        { ...answers(false, false, false), security_storage: 'granted', wait_for_update: 500 },
      ],
      ['set', 'ads_data_redaction', true],
      { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    ]);
  });

  it('all of that comes once, even if its script is fetched again after a withdrawal', () => {
    const browser = createFakeBrowser();
    const prepared = modeOn(browser, CONTAINER);
    prepared(CONTAINER);
    prepared(CONTAINER);
    expect(browser.globals.dataLayer).toHaveLength(3);
  });

  it('and before no other script', () => {
    const browser = createFakeBrowser();
    modeOn(browser, '/gtm.js')('https://www.example.com/other.js');
    expect(browser.globals.dataLayer).toBeUndefined();
  });

  it.each([
    ['is no array', { push: () => {} }, 'is not an array'],
    ['is frozen', Object.freeze([]), 'not extensible'],
  ])(
    'a data layer of Google’s that %s is an error, since the container would not learn what is denied',
    (_, layer, message) => {
      const browser = createFakeBrowser();
      browser.globals.dataLayer = layer;
      const prepared = modeOn(browser, CONTAINER);
      expect(() => prepared(CONTAINER)).toThrow(message);
    },
  );

  it('what the visitor has allowed already follows at once, before the start', () => {
    const { commands } = prepare({ groups: ',C0001,C0002,' });
    expect(commands().slice(2)).toEqual([
      ['consent', 'update', answers(true, false, false)],
      { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    ]);
  });

  it.each([
    [',C0001,C0003,', answers(false, false, true)],
    [',C0001,C0004,', answers(false, true, false)],
    [',C0001,', answers(false, false, false)],
  ])('a choice of %s is reported', (groups, expected) => {
    const { commands, choose } = prepare();
    choose(',C0001,C0002,C0003,C0004,');
    choose(groups);
    expect(commands().at(-1)).toEqual(['consent', 'update', expected]);
  });

  it('targeting stays denied against Global Privacy Control', () => {
    const { browser, commands, choose } = prepare();
    browser.is.globalPrivacyControl = true;
    choose(',C0001,C0002,C0003,C0004,');
    expect(commands().at(-1)).toEqual(['consent', 'update', answers(true, false, true)]);
  });

  it('the next tag on the page continues to report consent, including changes meanwhile', async () => {
    const { browser, commands, choose } = prepare({ groups: ',C0001,C0002,C0004,' });
    browser.globals.OnetrustActiveGroups = ',C0001,C0004,';
    modeOn(browser, '', { consentMode: true });
    await Promise.resolve();
    expect(commands().at(-1)).toEqual(['consent', 'update', answers(false, true, false)]);
    choose(',C0001,');
    expect(commands().at(-1)).toEqual(['consent', 'update', answers(false, false, false)]);
  });

  it('the next tag withdraws what the previous one has reported, if there is no statement any more', async () => {
    const { browser, commands } = prepare({ groups: ',C0001,C0002,C0004,' });
    delete browser.globals.OnetrustActiveGroups;
    modeOn(browser, '', { consentMode: true }, 'C0003');
    await Promise.resolve();
    expect(commands().at(-1)).toEqual(['consent', 'update', answers(false, false, false)]);
  });

  it('the container’s own name for its data layer is used, and its items stay', () => {
    const { layer } = prepare({ src: 'https://www.googletagmanager.com/gtm.js?id=GTM-1&l=googleLayer' });
    expect(layer('googleLayer')).toHaveLength(3);
    expect(layer()).toBeUndefined();
  });
});
