// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { entersViewport, type InViewOptions } from '../../../src/sources/index.ts';
import { createDomBrowser, followTrigger } from '../../fakes/followTrigger.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** An observer that a test tells what is in view. */
const createPage = (options?: InViewOptions) => {
  const browser = createDomBrowser();
  const followed = new Set<Element>();
  let tell: (entries: object[]) => void = () => {};
  const thresholds: unknown[] = [];
  browser.globals.IntersectionObserver = class {
    constructor(callback: typeof tell, init: { threshold: number }) {
      tell = callback;
      thresholds.push(init.threshold);
    }
    observe(element: Element) {
      followed.add(element);
    }
    disconnect() {
      followed.clear();
    }
  };
  const page = followTrigger(entersViewport('.x', options), browser);
  const shows = (id: string, intersectionRatio: number) => {
    const target = document.getElementById(id) as Element;
    if (followed.has(target)) tell([{ target, isIntersecting: intersectionRatio > 0, intersectionRatio }]);
    browser.clock.pass(0);
  };
  return { ...page, shows, followed, thresholds, ids: () => page.heard().map(({ id }) => id) };
};

const TWO = '<p class="x" id="a"></p><p class="x" id="b"></p>';
const turn = (browser: ReturnType<typeof createDomBrowser>, hidden: boolean) => {
  browser.is.hidden = hidden;
  browser.fire('visibilitychange');
};

describe('an element comes into view', () => {
  it.each<[string, InViewOptions | undefined, string, string]>([
    ['each once', undefined, 'a 0, none, a 0.1, a 0, a 0.2, b 1', 'a b'],
    ['or each time', { each: 'every' }, 'a 0.1, a 0, a 0.2', 'a a'],
    [
      'for some time, which does not pass while the page is hidden',
      { forMs: 1_000 },
      'a 1, pass 900, hide, pass 9000, none, unhide, pass 999, none, pass 1, b 1, pass 999, b 0, pass 9000',
      'a',
    ],
    ['once the page is shown, if it was hidden', undefined, 'hide, a 1, none, unhide, pass 0', 'a'],
  ])('%s', (_, options, script, expected) => {
    document.body.innerHTML = TWO;
    const { shows, ids, browser } = createPage(options);
    for (const step of script.split(', ')) {
      const [word = '', what] = step.split(' ');
      if (word === 'pass') browser.clock.pass(Number(what));
      else if (word === 'none') expect(ids()).toEqual([]);
      else if (what === undefined) turn(browser, word === 'hide');
      else shows(word, Number(what));
    }
    expect(ids().join(' ')).toBe(expected);
  });

  it('by a share', () => {
    document.body.innerHTML = TWO;
    const { shows, ids, thresholds } = createPage({ share: 0.5 });
    shows('a', 0.4);
    shows('b', 0.4999);
    expect([ids(), thresholds]).toEqual([['b'], [0.5]]);
  });

  it('if it is added later', async () => {
    const { shows, ids, browser } = createPage();
    document.body.innerHTML = TWO;
    await Promise.resolve();
    browser.clock.pass(16);
    shows('b', 1);
    expect(ids()).toEqual(['b']);
  });
});

describe('nothing is announced', () => {
  it('after stop', () => {
    document.body.innerHTML = TWO;
    const { shows, ids, stop, followed, browser } = createPage({ forMs: 1_000 });
    shows('a', 1);
    stop();
    browser.clock.pass(9_000);
    expect([ids(), followed.size]).toEqual([[], 0]);
  });

  it('where the browser cannot observe, or the selector is invalid', () => {
    document.body.innerHTML = TWO;
    const old = followTrigger(entersViewport('.x'));
    expect([old.heard(), old.browser.written]).toEqual([[], []]);
    expect(() => followTrigger(entersViewport('a[['))).toThrow('a[[ is not a valid selector.');
  });
});
