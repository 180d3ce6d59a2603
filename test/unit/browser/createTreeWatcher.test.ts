// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTreeWatcher } from '../../../src/browser/createTreeWatcher.ts';
import type { Tree } from '../../../src/browser/index.ts';
import { createFakeClock } from '../../../src/testing/createFakeClock.ts';
import { boom } from '../../fakes/boom.ts';

/** A burst of changes is collected for this time. */
const FRAME_MS = 16;

type Work = () => void;

/** By default, the browser is idle. */
const follow = (whenIdle = (work: Work) => work()) => {
  const fake = createFakeClock();
  const running = new Set<object>();
  const every: typeof fake.every = (milliseconds, then) => {
    const stop = fake.every(milliseconds, then);
    running.add(stop);
    return () => {
      running.delete(stop);
      stop();
    };
  };
  const after = vi.fn(fake.after);
  const watchTrees = createTreeWatcher(window, { ...fake, after, every }, whenIdle);
  const shown: Tree[] = [];
  const watch = (look: (tree: Tree) => void = (tree) => shown.push(tree)) => {
    const stop = watchTrees(look);
    stops.push(stop);
    return stop;
  };
  /** Lets the observer run, and a frame pass. */
  const frame = async () => {
    await Promise.resolve();
    fake.pass(FRAME_MS);
  };
  return {
    watch,
    shown,
    frame,
    pass: fake.pass,
    polls: () => running.size,
    waits: () => after.mock.calls.length,
  };
};
const stops: (() => void)[] = [];
const add = (within: Node = document.body, name = 'div') => within.appendChild(document.createElement(name));
const addHost = (within: Node = document.body) => {
  const host = add(within);
  return { host, root: host.attachShadow({ mode: 'open' }) };
};

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

describe('the trees of a page', () => {
  it('are all reported: the document and open shadow roots, nested ones too', () => {
    const { root } = addHost();
    const inner = addHost(root).root;
    add().attachShadow({ mode: 'closed' });
    const { watch, shown } = follow();
    watch();
    expect(new Set(shown)).toEqual(new Set([document, root, inner]));
  });

  it('are searched for shadow roots when the browser is idle, and not after the end', () => {
    const { root } = addHost();
    const waiting: Work[] = [];
    const { watch, shown } = follow((work) => void waiting.push(work));
    const first = watch();
    expect(shown).toEqual([document]);
    first();
    watch();
    waiting.shift()?.();
    expect(shown).toEqual([document, document]);
    waiting.shift()?.();
    expect(shown).toEqual([document, document, root]);
  });

  it('are reported again when something was added: once for a burst, and only the changed ones', async () => {
    const { root } = addHost();
    const { watch, shown, frame, waits } = follow();
    watch();
    shown.length = 0;
    for (let count = 0; count < 100; count++) add();
    await Promise.resolve();
    add();
    await frame();
    expect([shown, waits()]).toEqual([[document], 1]);
    add(root);
    await frame();
    expect(shown).toEqual([document, root]);
  });

  it('are searched no more than once for a burst, and only where something was added', async () => {
    const { watch, frame } = follow();
    watch(() => {});
    const whole = vi.spyOn(Document.prototype, 'querySelectorAll');
    const part = vi.spyOn(Element.prototype, 'querySelectorAll');
    for (let count = 0; count < 100; count++) add(add());
    await frame();
    expect(whole).not.toHaveBeenCalled();
    expect(part).toHaveBeenCalledTimes(100 + 100);
  });

  it('are not reported for a text, or for an element that is gone again', async () => {
    const { watch, shown, frame } = follow();
    watch();
    shown.length = 0;
    document.body.append('text');
    const element = add();
    element.remove();
    await frame();
    expect(shown).toEqual([]);
  });

  it('are reported when they are added, with elements that were ready before', async () => {
    const { watch, shown, frame } = follow();
    watch();
    const ready = document.createElement('div');
    const { root } = addHost(ready);
    add().append(ready);
    await frame();
    expect(shown).toContain(root);
  });

  it('are reported within three seconds when a root is attached to an existing element', async () => {
    const host = add();
    const { watch, shown, frame, pass } = follow();
    watch();
    const root = host.attachShadow({ mode: 'open' });
    await frame();
    expect(shown).not.toContain(root);
    pass(3_000);
    expect(shown).toContain(root);
  });

  it('are searched ever more rarely while nothing is added, and shown at each poll', async () => {
    const { watch, shown, frame, pass } = follow();
    watch();
    const search = vi.spyOn(Document.prototype, 'querySelectorAll');
    shown.length = 0;
    /** After how many polls the searches were. */
    const searchesIn = (polls: number) =>
      Array.from({ length: polls }, (_, at) => at + 1).filter(() => {
        search.mockClear();
        pass(3_000);
        return search.mock.calls.length > 0;
      });
    expect(searchesIn(60)).toEqual([1, 5, 21, 41]);
    expect(shown).toHaveLength(60);
    add();
    await frame();
    expect(searchesIn(6)).toEqual([1, 5]);
    const host = add();
    await frame();
    const root = host.attachShadow({ mode: 'open' });
    pass(3_000);
    expect(shown).toContain(root);
  });

  it('are forgotten when they are removed, and reported again when they come back', async () => {
    const { host, root } = addHost();
    const { watch, shown, frame, pass } = follow();
    watch();
    host.remove();
    shown.length = 0;
    pass(3_000);
    add(root);
    await frame();
    expect(shown).not.toContain(root);
    document.body.append(host);
    await frame();
    expect(shown).toContain(root);
  });

  it('are reported to all watchers, even if one fails', async () => {
    const { watch, shown, frame } = follow();
    let fails = false;
    watch(() => {
      if (fails) throw new Error('no');
    });
    watch();
    fails = true;
    shown.length = 0;
    add();
    await frame();
    expect(shown).toEqual([document]);
  });

  it('are not watched by a browser that fails at once, and that is reported', () => {
    const { watch, polls } = follow();
    expect(() => watch(boom)).toThrow('boom');
    expect(polls()).toBe(0);
  });

  it('are neither observed nor polled once nobody watches', async () => {
    const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
    const { watch, shown, frame, pass, polls } = follow();
    expect(polls()).toBe(0);
    const first = watch();
    const second = watch();
    expect(polls()).toBe(1);
    first();
    first();
    expect(polls()).toBe(1);
    add();
    await Promise.resolve();
    second();
    expect(polls()).toBe(0);
    expect(disconnect).toHaveBeenCalledTimes(1);
    shown.length = 0;
    await frame();
    pass(10_000);
    expect(shown).toEqual([]);
    watch();
    shown.length = 0;
    add();
    await frame();
    expect([shown, polls()]).toEqual([[document], 1]);
  });

  it('are reported as far as they can be found on a page that has removed the search, without an error', async () => {
    const { watch, shown, frame, pass } = follow();
    for (const { prototype } of [Document, Element])
      vi.spyOn(prototype as ParentNode, 'querySelectorAll').mockImplementation(boom);
    watch();
    shown.length = 0;
    add();
    await frame();
    pass(3_000);
    expect(shown).toEqual([document, document]);
  });
});
