import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import awaitSelector from '../../../build/alloy/standIns/awaitSelector.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = '<p class="here">1</p><p class="here">2</p>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const add = (name: string) => document.body.insertAdjacentHTML('beforeend', `<p class="${name}"></p>`);

describe('the elements of a selector', () => {
  it('are told at once', async () => {
    expect(await awaitSelector('.here')).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are told when they come, by whichever way they are sought', async () => {
    const sought = vi.fn((selector: string) => [...document.querySelectorAll(`.${selector}`)]);
    const found = awaitSelector('late', sought);
    add('other');
    add('late');
    expect(await found).toEqual([document.querySelector('.late')]);
    expect(vi.getTimerCount()).toBe(0);
    const times = sought.mock.calls.length;
    add('late');
    await Promise.resolve();
    expect(sought).toHaveBeenCalledTimes(times);
  });

  it('are given up after five seconds', async () => {
    const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
    const outcome = vi.fn();
    const found = awaitSelector('.never', () => undefined).catch((cause: unknown) => outcome(String(cause)));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await found;
    expect(outcome).toHaveBeenCalledWith('Error: Could not find: .never');
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  it('of no selector are an error, and nothing is watched', async () => {
    const observe = vi.spyOn(MutationObserver.prototype, 'observe');
    await expect(awaitSelector(':::')).rejects.toThrow();
    expect(observe).not.toHaveBeenCalled();
  });
});
