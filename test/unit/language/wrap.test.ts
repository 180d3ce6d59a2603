import { describe, expect, it } from 'vitest';
import { hearCalls, propertyOf, replace, wrap } from '../../../src/language/index.ts';

const none = () => {};

describe('a replaced property', () => {
  it.each<[string, object, string[]]>([
    ['the page’s own', { greet: 'hello' }, ['greet']],
    ['the inherited one', Object.create({ greet: 'hello' }), []],
    ['none, if the object had none', {}, []],
  ])('is %s again in the end', (_, object: { greet?: string }, keys) => {
    const before = object.greet;
    const giveBack = replace(propertyOf(object, 'greet'), 'ours');
    expect(object.greet).toBe('ours');
    giveBack();
    expect([object.greet, Object.keys(object)]).toEqual([before, keys]);
  });

  it('is not enumerable, if the inherited one is not', () => {
    const list: unknown[] = [];
    const giveBack = replace(propertyOf(list, 'push'), none);
    expect([list.push, Object.keys(list)]).toEqual([none, []]);
    giveBack();
    expect(Object.getOwnPropertyNames(list)).toEqual(['length']);
  });

  it('hides what a frozen prototype has', () => {
    const list: { push: unknown } = Object.create(Object.freeze({ push: none }));
    const giveBack = replace(propertyOf(list, 'push'), 'ours');
    expect(list.push).toBe('ours');
    giveBack();
    expect(list.push).toBe(none);
  });

  it('stays what a script has made of it since', () => {
    const object = { greet: 'hello' };
    const giveBack = replace(propertyOf(object, 'greet'), 'ours');
    object.greet = 'later';
    giveBack();
    expect(object.greet).toBe('later');
  });

  it.each([
    ['frozen', () => Object.freeze({ greet: 'hello' })],
    ['without a setter', () => Object.defineProperty({}, 'greet', { get: () => 'hello' })],
    ['read-only', () => Object.defineProperty({}, 'greet', { value: 'hello', configurable: true })],
  ])('stays if it is %s', (_, make) => {
    const object: { greet?: string } = make();
    replace(propertyOf(object, 'greet'), 'ours')();
    expect(object.greet).toBe('hello');
  });

  it('may throw when it is read', () => {
    const broken = () => {
      throw new Error('no');
    };
    const object = Object.defineProperty({}, 'greet', { get: broken, configurable: true });
    expect(replace(propertyOf(object, 'greet'), 'ours')).not.toThrow();
  });
});

describe('a wrapped function', () => {
  const heardBy = (object: { act?: unknown }) => {
    const heard: unknown[] = [];
    const stop = hearCalls(propertyOf(object, 'act'), (args) => heard.push(args));
    return { heard, stop };
  };

  it('gets `this` and the arguments, and gives back what it gave', () => {
    const object = {
      factor: 2,
      act(by: number) {
        return this.factor * by;
      },
    };
    const { heard } = heardBy(object);
    expect(object.act(5)).toBe(10);
    expect(heard).toEqual([[5]]);
  });

  it('throws what it threw, and is not heard', () => {
    const object = {
      act: () => {
        throw new Error('theirs');
      },
    };
    const { heard } = heardBy(object);
    expect(object.act).toThrow('theirs');
    expect(heard).toEqual([]);
  });

  it('succeeds although the listener fails', () => {
    const object = { act: () => 'done' };
    hearCalls(propertyOf(object, 'act'), () => {
      throw new Error('ours');
    });
    expect(object.act()).toBe('done');
  });

  it('need not be there', () => {
    const object: { act?: () => unknown } = {};
    const stop = wrap(propertyOf(object, 'act'), (call) => [call()]);
    expect(object.act?.()).toEqual([undefined]);
    stop();
    expect('act' in object).toBe(false);
  });

  it('that a script has wrapped since only passes the call on after the end', () => {
    const object = { act: (it: string) => `theirs ${it}` };
    const { heard, stop } = heardBy(object);
    const ours = object.act;
    const later = (it: string) => `later ${ours(it)}`;
    object.act = later;
    stop();
    expect(object.act).toBe(later);
    expect(object.act('call')).toBe('later theirs call');
    expect(heard).toEqual([]);
  });
});
