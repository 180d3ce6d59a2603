// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { onHistoryChange } from '../../../src/browser/index.ts';

const own = () => Object.keys(window.history);
afterEach(() => {
  for (const name of own()) Reflect.deleteProperty(window.history, name);
});

describe('the page’s history', () => {
  it('works as before, and reports changes', () => {
    const heard: string[] = [];
    const stop = onHistoryChange(window.history, (method) => heard.push(`${method} ${window.location.hash}`));
    expect(window.history.pushState({ step: 1 }, '', '#one')).toBeUndefined();
    window.history.replaceState({ step: 2 }, '', '#two');
    expect(heard).toEqual(['pushState #one', 'replaceState #two']);
    expect(window.history.state).toEqual({ step: 2 });
    stop();
  });

  it('is restored in the end: its methods are its prototype’s', () => {
    onHistoryChange(window.history, () => {})();
    expect(own()).toEqual([]);
  });

  it('leaves each method in its place: a method that a script sets on the prototype later is called, too', () => {
    const heard: unknown[] = [];
    const theirs = History.prototype.pushState;
    const stop = onHistoryChange(window.history, (method) => heard.push(method));
    const ours = History.prototype.pushState;
    History.prototype.pushState = function (...args) {
      heard.push('theirs');
      return ours.apply(this, args);
    };
    window.history.pushState({}, '', '#later');
    expect(heard).toEqual(['theirs', 'pushState']);
    History.prototype.pushState = ours;
    stop();
    expect(History.prototype.pushState).toBe(theirs);
  });

  it('may be replaced by another object: no other object gets its methods, and nothing is thrown', () => {
    const real: Readonly<Record<PropertyKey, unknown>> = { pushState: () => {}, replaceState: () => {} };
    for (const target of [{}, Object.create(null)]) {
      const history = new Proxy(target, { get: (_, key) => real[key] });
      onHistoryChange(history, () => {})();
      expect('pushState' in {}).toBe(false);
    }
  });

  it('may be frozen meanwhile', () => {
    const methods = { pushState: () => {}, replaceState: () => {} };
    const stop = onHistoryChange(Object.create(methods), () => {});
    Object.freeze(methods);
    expect(stop).not.toThrow();
  });

  it('gets no methods that it never had', () => {
    const history = {};
    onHistoryChange(history, () => {});
    expect(Object.keys(history)).toEqual([]);
  });

  it('is shared by two tags, which stop in any order', () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const heard: number[] = [];
      const stops = [0, 1].map((tag) => onHistoryChange(window.history, () => heard.push(tag)));
      window.history.pushState({}, '', '#both');
      expect(heard).toEqual([0, 1]);
      stops[order[0] as number]?.();
      window.history.pushState({}, '', '#one');
      expect(heard).toEqual([0, 1, order[1]]);
      stops[order[1] as number]?.();
      window.history.pushState({}, '', '#none');
      expect(heard).toHaveLength(3);
    }
  });
});
