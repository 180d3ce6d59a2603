// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visit } from './visit.ts';

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

afterEach(() => {
  Reflect.deleteProperty(document, 'cookie');
  vi.restoreAllMocks();
});

describe.each(['session', 'local'] as const)('%s storage', (kind) => {
  const name = `${kind}Storage` as const;
  const forbid = (error: string) => () => {
    throw new DOMException('No.', error);
  };

  it('keeps, replaces and removes', () => {
    const storage = visit('https://www.example.com/')[kind];
    storage.set('a', '1');
    storage.set('a', '2');
    storage.set('empty', '');
    expect([storage.get('a'), storage.get('empty'), storage.get('none')]).toEqual(['2', '', undefined]);
    expect(window[name].getItem('a')).toBe('2');
    storage.remove('a');
    storage.remove('none');
    expect(storage.get('a')).toBeUndefined();
  });

  it('removes every key that matches, and no other', () => {
    const storage = visit('https://www.example.com/')[kind];
    for (const key of ['com.adobe.alloy.a', 'com.adobe.alloy.b', 'com.adobe.alloy.c', 'basket'])
      storage.set(key, '1');
    storage.remove(/^com\.adobe\.alloy\./);
    expect(Object.keys(window[name])).toEqual(['basket']);
  });

  it('that is forbidden returns nothing and throws nothing, until it is allowed', () => {
    const browser = visit('https://www.example.com/');
    const storage = browser[kind];
    storage.set('a', '1');
    const touched = vi.spyOn(window, name, 'get').mockImplementation(forbid('SecurityError'));
    expect(storage.get('a')).toBeUndefined();
    storage.set('b', '1');
    storage.remove('a');
    storage.remove(/./);
    touched.mockRestore();
    expect([storage.get('a'), storage.get('b')]).toEqual(['1', undefined]);
  });

  it('that is full keeps what it has and throws nothing', () => {
    const storage = visit('https://www.example.com/')[kind];
    storage.set('a', '1');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid('QuotaExceededError'));
    storage.set('b', '1');
    expect([storage.get('a'), storage.get('b')]).toEqual(['1', undefined]);
  });

  it('says that it has stored a value only after it has read it back', () => {
    const storage = visit('https://www.example.com/')[kind];
    const { setItem } = Storage.prototype;
    const stores = (key: string, set: (this: Storage, key: string, value: string) => void) => {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(set);
      // As in a page that keeps what it could not store.
      vi.spyOn(Storage.prototype, 'getItem').mockReturnValue('1');
      const says = storage.set(key, '1');
      vi.restoreAllMocks();
      return says;
    };
    window[name].setItem('old', '0');
    expect(stores('kept', setItem)).toBe(true);
    expect(stores('a', () => {})).toBe(false);
    expect(stores('old', () => {})).toBe(false);
    expect(
      stores('b', function (key, value) {
        setItem.call(this, key, `${value} and more`);
      }),
    ).toBe(false);
    expect(stores('c', forbid('QuotaExceededError'))).toBe(false);
  });

  it('is asked without the functions that a page may have replaced: what is removed, is gone', () => {
    const storage = visit('https://www.example.com/')[kind];
    storage.set('a', '1');
    storage.set('tamis.b', '1');
    vi.spyOn(Storage.prototype, 'getItem').mockReturnValue('another');
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {});
    expect([storage.get('a'), storage.get('none')]).toEqual(['1', undefined]);
    storage.remove('a');
    storage.remove(/^tamis/);
    expect(storage.keys()).toEqual([]);
    vi.restoreAllMocks();
    window[name].setItem('length', 'long');
    expect(storage.get('length')).toBe('long');
  });

  it('keeps nothing of a value that it could not keep whole', () => {
    const storage = visit('https://www.example.com/')[kind];
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      setItem.call(this, key, value.slice(0, 1));
    });
    expect([storage.set('a', '12'), storage.keys()]).toEqual([false, []]);
  });

  it('that a script of the page plays in this page’s memory has stored nothing', () => {
    const storage = visit('https://www.example.com/')[kind];
    const memory = {
      setItem(key: string, value: string) {
        Reflect.set(this, key, value);
      },
    };
    vi.spyOn(window, name, 'get').mockReturnValue(memory as never);
    expect([storage.set('a', '1'), storage.get('a')]).toEqual([false, undefined]);
  });
});
