import { describe, expect, it } from 'vitest';
import { PAGE_PHASES, type PagePhase } from '../../../src/site/index.ts';
import { createLifecycle } from '../../../src/sources/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';

const follow = (readyState: DocumentReadyState = 'loading') => {
  const browser = createFakeBrowser();
  browser.is.readyState = readyState;
  const { source, pageBottom } = createLifecycle(browser);
  const phases: string[] = [];
  const start = (then: (phase: string) => void = () => {}) =>
    source.start(({ keys, payload }) => {
      expect(payload).toEqual({ phase: keys[0] });
      phases.push(...keys);
      then(keys[0] as string);
    });
  const parsed = () => {
    browser.is.readyState = 'interactive';
    browser.fire('DOMContentLoaded');
  };
  const loaded = () => {
    browser.is.readyState = 'complete';
    browser.fire('load');
  };
  /** The phases announced since the last call. */
  const news = () => phases.splice(0);
  return { browser, start, pageBottom, parsed, loaded, news };
};

describe('a page whose tag starts in the head', () => {
  it('reaches each phase in time', () => {
    const { start, pageBottom, parsed, loaded, news } = follow();
    start();
    expect(news()).toEqual(['started']);
    pageBottom();
    expect(news()).toEqual(['page bottom']);
    parsed();
    expect(news()).toEqual(['DOM ready']);
    loaded();
    expect(news()).toEqual(['loaded']);
  });

  it('reaches its bottom just before the DOM is ready, if it does not report it itself', () => {
    const { start, parsed, news } = follow();
    start();
    news();
    parsed();
    expect(news()).toEqual(['page bottom', 'DOM ready']);
  });

  it('reaches all missed phases if only the load event comes', () => {
    const { start, loaded, news } = follow();
    start();
    loaded();
    expect(news()).toEqual([...PAGE_PHASES]);
  });

  it('reaches each phase once, however often it is announced', () => {
    const { start, pageBottom, parsed, loaded, news } = follow();
    start();
    for (const tell of [
      pageBottom,
      pageBottom,
      parsed,
      pageBottom,
      parsed,
      loaded,
      loaded,
      parsed,
      pageBottom,
    ])
      tell();
    expect(news()).toEqual([...PAGE_PHASES]);
  });

  it('announces its start before its bottom, even if the bottom came first', () => {
    const { start, pageBottom, news } = follow();
    pageBottom();
    expect(news()).toEqual([]);
    start();
    expect(news()).toEqual(['started', 'page bottom']);
  });
});

describe('a tag that starts late', () => {
  it.each<[DocumentReadyState, PagePhase[]]>([
    ['loading', ['started']],
    ['interactive', ['started', 'page bottom', 'DOM ready']],
    ['complete', ['started', 'page bottom', 'DOM ready', 'loaded']],
  ])('hears at once what has been: %s', (readyState, phases) => {
    const { start, news } = follow(readyState);
    start();
    expect(news()).toEqual(phases);
  });

  it('announces nothing twice if the browser’s event comes after its own check', () => {
    const { start, parsed, loaded, pageBottom, news } = follow('interactive');
    start();
    parsed();
    pageBottom();
    expect(news()).toEqual(['started', 'page bottom', 'DOM ready']);
    loaded();
    expect(news()).toEqual(['loaded']);
  });
});

describe('a page that reports its bottom while another phase is announced', () => {
  it('keeps the order, each once', () => {
    for (const state of ['loading', 'complete'] as const) {
      const { start, pageBottom, parsed, loaded, news } = follow(state);
      start(() => pageBottom());
      parsed();
      loaded();
      expect(news()).toEqual([...PAGE_PHASES]);
    }
  });
});

it('after stop nothing is announced, and no listener stays', () => {
  const { browser, start, pageBottom, parsed, loaded, news } = follow();
  const stop = start();
  stop();
  pageBottom();
  parsed();
  loaded();
  expect(news()).toEqual(['started']);
  expect([browser.listeners('DOMContentLoaded'), browser.listeners('load')]).toEqual([0, 0]);
});
