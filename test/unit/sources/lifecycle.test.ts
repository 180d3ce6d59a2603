import { describe, expect, it } from 'vitest';
import { PAGE_PHASES } from '../../../src/site/index.ts';
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

/** Plays steps on a page in this state; returns the phases that each step brought, or – for none. */
const play = (readyState: DocumentReadyState, steps: string) => {
  const { start, pageBottom, parsed, loaded, news } = follow(readyState);
  const acts: Readonly<Record<string, () => void>> = { start, bottom: pageBottom, parsed, loaded };
  return steps
    .split(', ')
    .map((step) => {
      acts[step]?.();
      return news().join(', ') || '–';
    })
    .join('; ');
};

describe('a page whose tag starts in the head', () => {
  it.each(
    Object.entries({
      'reaches each phase in time': 'start, bottom, parsed, loaded → started; page bottom; DOM ready; loaded',
      'reaches its bottom just before the DOM is ready, if it does not report it itself':
        'start, parsed → started; page bottom, DOM ready',
      'reaches all missed phases if only the load event comes':
        'start, loaded → started; page bottom, DOM ready, loaded',
      'reaches each phase once, however often it is announced':
        'start, bottom, bottom, parsed, bottom, parsed, loaded, loaded, parsed, bottom → started; page bottom; –; DOM ready; –; –; loaded; –; –; –',
      'announces its start before its bottom, even if the bottom came first':
        'bottom, start → –; started, page bottom',
    }),
  )('%s', (_, row) => {
    const [steps = '', phases] = row.split(' → ');
    expect(play('loading', steps)).toBe(phases);
  });
});

describe('a tag that starts late', () => {
  it.each<[DocumentReadyState, string]>([
    ['loading', 'started'],
    ['interactive', 'started, page bottom, DOM ready'],
    ['complete', 'started, page bottom, DOM ready, loaded'],
  ])('hears at once what has been: %s', (readyState, phases) => {
    expect(play(readyState, 'start')).toBe(phases);
  });

  it('announces nothing twice if the browser’s event comes after its own check', () => {
    const phases = 'started, page bottom, DOM ready; –; –; loaded';
    expect(play('interactive', 'start, parsed, bottom, loaded')).toBe(phases);
  });
});

it.each(['loading', 'complete'] as const)(
  'a page that reports its bottom while another phase is announced keeps the order, each once: %s',
  (state) => {
    const { start, pageBottom, parsed, loaded, news } = follow(state);
    start(() => pageBottom());
    parsed();
    loaded();
    expect(news()).toEqual([...PAGE_PHASES]);
  },
);

it('after stop nothing is announced, and no listener stays', () => {
  const { browser, start, pageBottom, parsed, loaded, news } = follow();
  const stop = start();
  stop();
  for (const tell of [pageBottom, parsed, loaded]) tell();
  expect(news()).toEqual(['started']);
  expect([browser.listeners('DOMContentLoaded'), browser.listeners('load')]).toEqual([0, 0]);
});
