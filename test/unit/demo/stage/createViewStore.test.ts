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
    views.change({ inspector: 'open' });
    expect(views.view().inspector).toBe('open');
    expect(document.documentElement.dataset.inspector).toBe('open');
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
    views.change({ inspector: 'open', tab: 'rules' });
    sessionStorage.setItem(VIEW_KEY, JSON.stringify({ inspector: 'collapsed', tab: 'rules' }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(document.documentElement.dataset.inspector).toBe('collapsed');
    views.change({ tab: 'state' });
    const kept = { inspector: 'collapsed', tab: 'state' };
    expect(JSON.parse(sessionStorage.getItem(VIEW_KEY) ?? '')).toMatchObject(kept);
  });

  test('leaves the rules that have fired after it', () => {
    const here = createCoverage(() => sessionStorage);
    createCoverage(() => sessionStorage).add(['Login info']);
    here.add(['Page view']);
    expect([...here.fired()].sort()).toEqual(['Login info', 'Page view']);
  });
});
