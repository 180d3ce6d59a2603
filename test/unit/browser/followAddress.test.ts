// @vitest-environment jsdom
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Listen } from '../../../src/browser/browser.ts';
import { followAddress } from '../../../src/browser/followAddress.ts';
import { listenTo } from '../../../src/browser/listenTo.ts';

const own = () => Object.keys(window.history);
afterEach(() => {
  for (const name of own()) Reflect.deleteProperty(window.history, name);
  window.history.replaceState({}, '', '/');
});

/** Follows the address of jsdom’s window, which has no Navigation API unless a test gives it one. */
const follow = (globals: Readonly<Record<string, unknown>> = { history: window.history }) => {
  const looks = new Set<() => void>();
  const heard: string[] = [];
  const address = followAddress(() => window.location.href, {
    global: (name) => globals[String(name)],
    onWindow: listenTo(window) as Listen,
    watchTrees: (look) => {
      const it = () => look(document);
      looks.add(it);
      return () => looks.delete(it);
    },
  });
  const stop = address.onAddress((cause) => heard.push(`${cause} ${window.location.hash}`));
  onTestFinished(stop);
  return {
    ...address,
    heard,
    stop,
    looks,
    changePage: () => {
      for (const look of looks) look();
    },
  };
};

/** A browser’s Navigation API, whose event a test fires. */
const createNavigation = () => {
  const navigation = Object.assign(new EventTarget(), { currentEntry: {} });
  const change = (hash: string, navigationType: string | null) => {
    window.location.hash = hash;
    navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }));
  };
  return { navigation, change };
};

describe('where the browser has the Navigation API', () => {
  it('each new address is told at once, with its cause', () => {
    const { navigation, change } = createNavigation();
    const { heard, stop } = follow({ navigation, history: window.history });
    change('a', 'push');
    change('b', 'replace');
    change('a', 'traverse');
    change('c', null);
    // The page keeps the state of its entry.
    change('c', 'replace');
    expect(heard).toEqual(['pushState #a', 'replaceState #b', 'popstate #a', 'pushState #c']);
    stop();
    change('d', 'push');
    expect(heard).toHaveLength(4);
  });

  it('the page’s history is left alone', () => {
    const { pushState } = History.prototype;
    const { navigation } = createNavigation();
    follow({ navigation, history: window.history });
    expect(History.prototype.pushState).toBe(pushState);
  });

  it.each([
    [
      'it tells of no changes, as in a sandboxed frame',
      Object.assign(new EventTarget(), { currentEntry: null }),
    ],
    ['a script has set a global of this name', document.createElement('nav')],
    [
      'it fails',
      {
        get currentEntry() {
          throw new Error('boom');
        },
      },
    ],
  ])('the history is heard if %s', (_, navigation) => {
    const { heard } = follow({ navigation, history: window.history });
    window.history.pushState({}, '', '#one');
    expect(heard).toEqual(['pushState #one']);
  });
});

describe('where it has none', () => {
  it('the page’s history works as before, and its changes are told', () => {
    const { heard } = follow();
    expect(window.history.pushState({ step: 1 }, '', '#one')).toBeUndefined();
    window.history.replaceState({ step: 2 }, '', '#two');
    expect(heard).toEqual(['pushState #one', 'replaceState #two']);
    expect(window.history.state).toEqual({ step: 2 });
  });

  it('back, forward and a new hash are told before the page’s own listeners run', () => {
    const order: string[] = [];
    const theirs = () => order.push('theirs');
    const { onAddress } = follow();
    onTestFinished(onAddress((cause) => order.push(cause)));
    for (const event of ['popstate', 'hashchange'] as const) {
      window.addEventListener(event, theirs);
      onTestFinished(() => window.removeEventListener(event, theirs));
    }
    window.location.hash = 'x';
    window.dispatchEvent(new Event('popstate'));
    expect(order).toEqual(['popstate', 'theirs']);
  });

  it('a call that nobody hears shows when the page changes, or when anything reads the address', () => {
    const push = window.history.pushState.bind(window.history);
    const { heard, url, changePage } = follow();
    push({}, '', '#one');
    expect(heard).toEqual([]);
    changePage();
    changePage();
    push({}, '', '#two');
    expect(url()).toBe(`${window.location.origin}/#two`);
    expect(heard).toEqual(['pushState #one', 'pushState #two']);
  });

  it('a script that replaces the history’s methods hides nothing', () => {
    const push = History.prototype.pushState;
    const { heard, changePage } = follow();
    const ours = window.history.pushState;
    window.history.pushState = (...args) => ours.apply(window.history, args);
    window.history.pushState({}, '', '#wrapped');
    window.history.pushState = (...args) => push.apply(window.history, args);
    window.history.pushState({}, '', '#replaced');
    changePage();
    expect(heard).toEqual(['pushState #wrapped', 'pushState #replaced']);
  });

  it('a method that a script sets on the prototype later is called, too', () => {
    const heard: unknown[] = [];
    const theirs = History.prototype.pushState;
    const { stop, onAddress } = follow();
    const ours = History.prototype.pushState;
    const stopOther = onAddress((cause) => heard.push(cause));
    History.prototype.pushState = function (...args) {
      heard.push('theirs');
      return ours.apply(this, args);
    };
    window.history.pushState({}, '', '#later');
    expect(heard).toEqual(['theirs', 'pushState']);
    History.prototype.pushState = ours;
    stop();
    stopOther();
    expect(History.prototype.pushState).toBe(theirs);
    expect(own()).toEqual([]);
  });

  it('a call that throws is none', () => {
    const { heard } = follow();
    expect(() => window.history.pushState({}, '', 'https://other.test/')).toThrow('cannot update history');
    expect(heard).toEqual([]);
  });

  it('nothing is heard before somebody listens, nor after', () => {
    const { pushState } = History.prototype;
    const { stop, looks } = follow();
    expect([looks.size, History.prototype.pushState === pushState]).toEqual([1, false]);
    stop();
    expect([looks.size, History.prototype.pushState === pushState]).toEqual([0, true]);
  });
});

describe('the page’s history', () => {
  it('may be another object: no other object gets its methods, and nothing is thrown', () => {
    const real: Readonly<Record<PropertyKey, unknown>> = { pushState: () => {}, replaceState: () => {} };
    for (const target of [{}, Object.create(null)]) {
      follow({ history: new Proxy(target, { get: (_, key) => real[key] }) }).stop();
      expect('pushState' in {}).toBe(false);
    }
  });

  it('may be frozen meanwhile', () => {
    const methods = { pushState: () => {}, replaceState: () => {} };
    const { stop } = follow({ history: Object.create(methods) });
    Object.freeze(methods);
    expect(stop).not.toThrow();
  });

  it.each([undefined, null, 5, {}])('may be %j: it gets no methods that it never had', (history) => {
    const { heard } = follow({ history });
    window.location.hash = 'x';
    window.dispatchEvent(new Event('hashchange'));
    expect(heard).toEqual(['hashchange #x']);
    expect(Object.keys(history ?? {})).toEqual([]);
  });

  it('is shared by two tags, which stop in any order', () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const tags = [follow(), follow()];
      window.history.pushState({}, '', '#both');
      tags[order[0] as number]?.stop();
      window.history.pushState({}, '', '#one');
      tags[order[1] as number]?.stop();
      window.history.pushState({}, '', '#none');
      expect(tags[order[0] as number]?.heard).toEqual(['pushState #both']);
      expect(tags[order[1] as number]?.heard).toEqual(['pushState #both', 'pushState #one']);
      window.history.replaceState({}, '', '/');
    }
  });
});
