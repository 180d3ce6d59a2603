// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { createCoverage } from '../../../../demo/catalogue/run/createCoverage.ts';
import { createViewStore } from '../../../../demo/stage/createViewStore.ts';
import { VIEW_KEY } from '../../../../demo/stage/demoStage.ts';

const refusing = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('without storage', () => {
  test('how the demo is set holds for the page', () => {
    const page = new Proxy(window, {
      get: (real, name) => (name === 'sessionStorage' ? refusing() : Reflect.get(real, name, real)),
    });
    const views = createViewStore(page);
    views.change({ theme: 'dark' });
    expect(views.view().theme).toBe('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  test('so do the rules that have fired', () => {
    const coverage = createCoverage(refusing);
    coverage.add(['Page view']);
    expect([...coverage.fired()]).toEqual(['Page view']);
  });
});

describe('a page out of the back-forward cache', () => {
  test('is set as the page after it was', () => {
    const views = createViewStore(window);
    views.change({ theme: 'light', tab: 'rules' });
    sessionStorage.setItem(VIEW_KEY, JSON.stringify({ theme: 'dark', tab: 'rules' }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    views.change({ tab: 'state' });
    expect(JSON.parse(sessionStorage.getItem(VIEW_KEY) ?? '')).toMatchObject({ theme: 'dark', tab: 'state' });
  });

  test('leaves the rules that have fired after it', () => {
    const here = createCoverage(() => sessionStorage);
    createCoverage(() => sessionStorage).add(['Login info']);
    here.add(['Page view']);
    expect([...here.fired()].sort()).toEqual(['Login info', 'Page view']);
  });
});
