import { describe, expect, it } from 'vitest';
import { consentFrom } from '../../../src/consent/adapters/index.ts';
import type { BannerState } from '../../../src/consent/index.ts';
import { forget, type Store, withConsent } from '../../../src/consent/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { createFakeConsent } from '../../fakes/createFakeConsent.ts';
import { storedByFoodco } from '../../fakes/foodcosTag.ts';

/** A store that records every access. */
const createStore = (initial: Record<string, string> = {}) => {
  const items = new Map(Object.entries(initial));
  const touches: unknown[][] = [];
  return {
    items,
    touches,
    store: {
      get: (key: string) => {
        touches.push(['get', key]);
        return items.get(key);
      },
      set: (key: string, value: string, milliseconds?: number) => {
        touches.push(['set', key, value, milliseconds]);
        items.set(key, value);
      },
      remove: (key: string) => {
        touches.push(['remove', key]);
        items.delete(key);
      },
    },
  };
};

const createGuarded = (initial: Record<string, string> = {}) => {
  const page = createFakeConsent();
  const { items, touches, store } = createStore(initial);
  const say = (groups: string) => {
    page.setGroups(groups);
    page.browser.fire('OneTrustGroupsUpdated');
  };
  return { ...page, items, touches, say, guarded: withConsent(store, page.consent) };
};

describe('a store that waits for consent', () => {
  it('is not touched before consent; values that were set are known on this page', () => {
    const { guarded, touches } = createGuarded({ old: 'stored' });
    guarded.set('a', '1');
    guarded.set('b', '2', 1_000);
    guarded.remove('b');
    guarded.remove('old');
    expect([guarded.get('a'), guarded.get('b'), guarded.get('old')]).toEqual(['1', undefined, undefined]);
    expect(touches).toEqual([]);
  });

  it('is written with consent: the last value of each, once, with its lifetime', () => {
    const { guarded, touches, say } = createGuarded();
    guarded.set('a', '1');
    guarded.set('a', '2', 1_800_000);
    guarded.set('gone', '1');
    guarded.remove('gone');
    say(',C0002,');
    expect(touches).toEqual([
      ['set', 'a', '2', 1_800_000],
      ['remove', 'gone'],
    ]);
    say(',C0001,C0002,');
    expect(touches).toHaveLength(2);
  });

  it('is written directly with consent, even before the banner reported it', () => {
    const { guarded, items, setGroups } = createGuarded({ old: 'stored' });
    setGroups(',C0002,');
    guarded.set('a', '1');
    expect([...items]).toEqual([
      ['old', 'stored'],
      ['a', '1'],
    ]);
    expect(guarded.get('old')).toBe('stored');
    guarded.remove('old');
    expect(items.has('old')).toBe(false);
  });

  it('remembers waiting values while the visitor decides about other groups', () => {
    const { guarded, items, say } = createGuarded();
    guarded.set('a', '1');
    say(',C0001,');
    say(',C0001,C0003,');
    expect(guarded.get('a')).toBe('1');
    say(',C0001,C0002,C0003,');
    expect([...items]).toEqual([['a', '1']]);
  });

  it('forgets on withdrawal, and neither reads nor writes from then on', () => {
    const { guarded, items, touches, say } = createGuarded();
    guarded.set('a', '1');
    say(',C0002,');
    say(',C0001,');
    touches.length = 0;
    expect(guarded.get('a')).toBeUndefined();
    guarded.set('a', '2');
    guarded.remove('b');
    expect(touches).toEqual([]);
    expect(items.get('a')).toBe('1');
  });
});

it('a value that is set just as consent is withdrawn is not written', () => {
  const { browser, consent, setGroups } = createFakeConsent();
  const { store, items } = createStore();
  const guarded: Store[] = [];
  consent.onChange(() => guarded[0]?.set('a', '1'));
  guarded.push(withConsent(store, consent));
  setGroups(',C0002,');
  browser.fire('OneTrustGroupsUpdated');
  expect([...items]).toEqual([['a', '1']]);
  items.clear();
  setGroups(',C0001,');
  browser.fire('OneTrustGroupsUpdated');
  expect([...items]).toEqual([]);
});

describe('what the tag stored', () => {
  it('is removed completely, and nothing of the site’s', () => {
    const browser = createFakeBrowser();
    const orgId = '5BFE.74A@AdobeOrg';
    const ours = [
      's_gpv',
      'kndctr_5BFE.74A_AdobeOrg_identity',
      'kndctr_5BFE.74A_AdobeOrg_cluster',
      'kndctr_5BFE.74A_AdobeOrg_consent',
      `AMCV_${orgId}`,
      'adobeujs-optin',
    ];
    const theirs = [
      'OptanonConsent',
      'session',
      'my_s_gpv',
      'kndctr_5BFEX74A_AdobeOrg_identity',
      'kndctr_OTHER_AdobeOrg_identity',
    ];
    for (const name of [...ours, ...theirs]) browser.cookieJar.set(name, '1');
    const ourKeys = ['ppv_max_scroll', 'intcid', 'tamis_load_time', 'com.adobe.alloy.decisions'];
    const theirKeys = ['basket', 'my.com.adobe.alloy.x', 'intcid2'];
    for (const items of [browser.sessionItems, browser.localItems]) {
      for (const key of [...ourKeys, ...theirKeys]) items.set(key, '1');
    }
    forget(browser, storedByFoodco(orgId));
    expect([...browser.cookieJar.keys()]).toEqual(theirs);
    expect([...browser.sessionItems.keys()]).toEqual(theirKeys);
    expect([...browser.localItems.keys()]).toEqual(theirKeys);
  });
});

it('keeps what is set while it is in question what the visitor has chosen, and stores it once that is allowed', () => {
  let state: BannerState = ['analytics'];
  let changed = () => {};
  const adapter = consentFrom({
    read: () => state,
    subscribe: (listener) => {
      changed = listener;
      return undefined;
    },
  });
  const { browser, consent, changes } = createFakeConsent({ performance: 'analytics' }, () => {}, adapter);
  const store = withConsent(browser.cookies, consent);
  state = 'in question';
  changed();
  store.set('name', 'kept');
  expect([browser.cookieJar.get('name'), store.get('name')]).toEqual([undefined, 'kept']);
  state = ['analytics'];
  changed();
  browser.clock.pass(0);
  expect([browser.cookieJar.get('name'), changes]).toEqual(['kept', []]);
});
