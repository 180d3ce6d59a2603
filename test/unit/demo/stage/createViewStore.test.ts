// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createViewStore } from '../../../../demo/stage/createViewStore.ts';
import { VIEW_KEY } from '../../../../demo/stage/demoStage.ts';

test('without storage, how the demo is set holds for the page', () => {
  const page = new Proxy(window, {
    get: (real, name) => {
      if (name === 'sessionStorage') throw new DOMException('The operation is insecure.', 'SecurityError');
      return Reflect.get(real, name, real);
    },
  });
  const views = createViewStore(page);
  views.change({ inspector: 'open', width: 420 });
  expect(views.view()).toMatchObject({ inspector: 'open', width: 420 });
  expect(document.documentElement.dataset.inspector).toBe('open');
});

test('a page from the back-forward cache is set as the page after it was', () => {
  const views = createViewStore(window);
  views.change({ inspector: 'open', tab: 'rules' });
  sessionStorage.setItem(VIEW_KEY, JSON.stringify({ inspector: 'collapsed', tab: 'rules' }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(document.documentElement.dataset.inspector).toBe('collapsed');
  views.change({ tab: 'state' });
  expect(JSON.parse(sessionStorage.getItem(VIEW_KEY) ?? '')).toMatchObject({
    inspector: 'collapsed',
    tab: 'state',
  });
});

test('the page gives way on the side where the inspector is', () => {
  const views = createViewStore(window);
  views.change({ dock: 'left', height: 300 });
  const { dataset, style } = document.documentElement;
  expect([dataset.dock, style.getPropertyValue('--inspector-height')]).toEqual(['left', '300px']);
});
