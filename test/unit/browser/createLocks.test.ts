import { describe, expect, it } from 'vitest';
import { createLocks } from '../../../src/browser/createLocks.ts';
import { microtasks } from '../../fakes/settle.ts';

type Callback = (lock: Lock | null) => unknown;

/**
 * The locks of one browser, following the specification: a request waits for its turn unless its options say otherwise.
 */
const createFakeLockManager = ({ forbidden = false } = {}) => {
  const turns = new Map<string, Promise<unknown>>();
  const request = async (name: string, ...rest: [LockOptions, Callback] | [Callback]) => {
    const [options, callback] = rest.length === 1 ? [{}, rest[0]] : rest;
    if (forbidden) throw new DOMException('Not here.', 'SecurityError');
    const before = turns.get(name);
    if (before && options.ifAvailable) return void callback(null);
    const turn = (async () => {
      await before;
      return callback({ name, mode: 'exclusive' });
    })();
    turns.set(name, turn);
    await turn;
    if (turns.get(name) === turn) turns.delete(name);
  };
  return { request, isHeld: (name: string) => turns.has(name) };
};
const start = (...given: Parameters<typeof createFakeLockManager>) => {
  const manager = createFakeLockManager(...given);
  const locks = createLocks({ locks: manager } as unknown as Navigator);
  if (!locks) throw new Error('There are locks.');
  return { ...locks, ...manager };
};

describe('locks', () => {
  it('do not exist on plain http and in old browsers', () => {
    expect(createLocks({} as Navigator)).toBeUndefined();
  });

  it('that are free run the action, and are free again afterwards', async () => {
    const { ifFree, isHeld } = start();
    let acts = 0;
    ifFree('a', () => acts++);
    await microtasks();
    expect([acts, isHeld('a')]).toEqual([1, false]);
    ifFree('a', () => acts++);
    await microtasks();
    expect(acts).toBe(2);
  });

  it('that are held do not run the action, not even later', async () => {
    const { ifFree, request } = start();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    void request('a', () => held);
    let acts = 0;
    ifFree('a', () => acts++);
    release();
    await microtasks();
    expect(acts).toBe(0);
  });

  it('that are forbidden, as in a sandboxed frame, do nothing; a rejection that nobody hears fails this run', async () => {
    const { ifFree } = start({ forbidden: true });
    let acts = 0;
    ifFree('a', () => acts++);
    await microtasks();
    expect(acts).toBe(0);
  });

  it('that the page has replaced by some that throw do nothing', async () => {
    const request = () => {
      throw new Error('of the page');
    };
    const locks = createLocks({ locks: { request } } as unknown as Navigator);
    let acts = 0;
    expect(() => locks?.ifFree('a', () => acts++)).not.toThrow();
    await microtasks();
    expect(acts).toBe(0);
  });
});
