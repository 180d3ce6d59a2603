import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { attachTo } from '../../../../bench/speed/attachTo.ts';

/** A browser that records what is sent to its page, and sends what a test tells it to. */
const createControl = () => {
  const events = new EventEmitter();
  const sent: { id: number; method: string }[] = [];
  const control = {
    on: (name: string, listener: (event: object) => void) => events.on(name, listener),
    off: (name: string, listener: (event: object) => void) => events.off(name, listener),
    send: async (method: string, { message }: { message?: string }) => {
      if (method === 'Target.attachToTarget') return { sessionId: 'one' };
      if (message !== undefined) sent.push(JSON.parse(message));
      return {};
    },
  } as unknown as CDPSession;
  const say = (message: object, sessionId = 'one') =>
    events.emit('Target.receivedMessageFromTarget', { sessionId, message: JSON.stringify(message) });
  const leave = () => events.emit('Target.detachedFromTarget', { sessionId: 'one' });
  return { control, sent, say, leave };
};

const attached = async () => {
  const browser = createControl();
  return { ...browser, page: await attachTo(browser.control, 'target') };
};

describe('attachTo', () => {
  it('gives each question its own answer, in whatever order they come', async () => {
    const { page, sent, say } = await attached();
    const first = page.send('First.question');
    const second = page.send('Second.question');
    expect(sent.map(({ method }) => method)).toEqual(['First.question', 'Second.question']);
    say({ id: 2, result: { value: 'second' } });
    say({ id: 1, result: { value: 'first' } });
    expect(await Promise.all([first, second])).toEqual([{ value: 'first' }, { value: 'second' }]);
  });

  it('rejects what the page refuses', async () => {
    const { page, say } = await attached();
    const asked = page.send('No.question');
    say({ id: 1, error: { message: 'not found' } });
    await expect(asked).rejects.toThrow('not found');
  });

  it('receives only events of its own page', async () => {
    const { page, say } = await attached();
    const heard: unknown[] = [];
    page.on('Page.loadEventFired', (params) => heard.push(params));
    say({ method: 'Page.loadEventFired', params: { timestamp: 2 } }, 'another');
    say({ method: 'Page.loadEventFired', params: { timestamp: 1 } });
    expect(heard).toEqual([{ timestamp: 1 }]);
  });

  it('does not wait for a closed page', async () => {
    const { page, leave } = await attached();
    const asked = page.send('Some.question');
    leave();
    await expect(asked).rejects.toThrow('gone');
  });
});
