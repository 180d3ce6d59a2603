// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFrames, type FrameMessage } from '../../../src/browser/index.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** A window with a parent window. */
const framedWindow = () => {
  const told: unknown[][] = [];
  const parent = { postMessage: (...args: unknown[]) => told.push(args) };
  const target = new EventTarget();
  const framed = Object.assign(target, { parent }) as unknown as Window;
  const receive = (data: unknown, origin: string, source: unknown) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  return { frames: createFrames(framed), parent, told, receive };
};

describe('a page', () => {
  it('knows whether it is in a frame', () => {
    expect(createFrames(window).framed()).toBe(false);
    expect(framedWindow().frames.framed()).toBe(true);
  });

  it('sends to the page around it', () => {
    const { frames, told } = framedWindow();
    frames.tellParent('hello');
    expect(told).toEqual([['hello', '*']]);
  });

  it('receives texts, with their origin, and answers no other', () => {
    const { frames, parent, told, receive } = framedWindow();
    const heard: FrameMessage[] = [];
    const stop = frames.onMessage((message) => heard.push(message));
    receive('hello', 'https://a.test', parent);
    receive({ no: 'text' }, 'https://a.test', parent);
    expect(heard).toMatchObject([{ text: 'hello', origin: 'https://a.test', fromParent: true }]);
    heard[0]?.reply('yes');
    expect(told).toEqual([['yes', 'https://a.test']]);
    stop();
    receive('hello', 'https://a.test', parent);
    expect(heard).toHaveLength(1);
  });

  it('accepts only the page around it, and does not answer without an origin', () => {
    const { frames, receive } = framedWindow();
    const heard: FrameMessage[] = [];
    frames.onMessage((message) => heard.push(message));
    const child = { postMessage: vi.fn() };
    receive('hello', 'null', child);
    expect(heard).toMatchObject([{ fromParent: false }]);
    heard[0]?.reply('yes');
    expect(child.postMessage).not.toHaveBeenCalled();
  });
});

describe('a hidden frame', () => {
  it('is sandboxed, hidden, out of the layout, and can be removed', () => {
    const remove = createFrames(window).addHidden('https://sync.test/page.html?a=1#b', 'hello');
    const frame = document.querySelector('iframe');
    expect(frame).toMatchObject({
      src: 'https://sync.test/page.html?a=1#b',
      tabIndex: -1,
      referrerPolicy: 'strict-origin',
    });
    expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect(frame?.getAttribute('aria-hidden')).toBe('true');
    expect(frame?.style.display).toBe('none');
    remove();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('gets the text once it has loaded, only for its origin', () => {
    createFrames(window).addHidden('https://sync.test/page.html', 'hello');
    const frame = document.querySelector('iframe');
    const postMessage = vi.fn();
    Object.defineProperty(frame, 'contentWindow', { value: { postMessage } });
    frame?.dispatchEvent(new Event('load'));
    expect(postMessage.mock.calls).toEqual([['hello', 'https://sync.test']]);
  });
});
