// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createViewStore, type Dock } from '../../../src/inspector/createViewStore.ts';
import { ResizeHandle } from '../../../src/inspector/ResizeHandle.tsx';
import { eventually } from '../../fakes/eventually.ts';

let root: Root;
let inspector: HTMLElement;
beforeEach(() => {
  sessionStorage.clear();
  inspector = document.body.appendChild(document.createElement('aside'));
  inspector.getBoundingClientRect = () => new DOMRect(0, 0, 400.4, 300);
  root = createRoot(inspector);
});
afterEach(() => {
  root.unmount();
  inspector.remove();
});

const show = (dock: Dock) => {
  const views = createViewStore(() => sessionStorage, 'k');
  flushSync(() => root.render(<ResizeHandle views={views} page={window} dock={dock} />));
  return views;
};
const attribute = (name: string) => inspector.firstElementChild?.getAttribute(`aria-${name}`);
const said = () => ['valuemin', 'valuenow', 'valuemax'].map(attribute);

it('says how wide the inspector is before it is first moved, and how wide it can become', async () => {
  show('right');
  await eventually(() => expect(said()).toEqual(['352', '400', String(Math.round(window.innerWidth * 0.6))]));
  expect([attribute('label'), attribute('orientation')]).toEqual(['Width of the inspector', 'vertical']);
});

it('is about the height below the page', async () => {
  show('bottom');
  await eventually(() =>
    expect(said()).toEqual(['200', '300', String(Math.round(window.innerHeight * 0.92))]),
  );
  expect([attribute('label'), attribute('orientation')]).toEqual(['Height of the inspector', 'horizontal']);
});

it.each<[Dock, string, object]>([
  ['right', 'ArrowLeft', { width: 432 }],
  ['right', 'ArrowRight', { width: 368 }],
  ['left', 'ArrowRight', { width: 432 }],
  ['left', 'ArrowLeft', { width: 368 }],
  ['bottom', 'ArrowUp', { height: 332 }],
  ['bottom', 'ArrowDown', { height: 268 }],
  ['bottom', 'ArrowLeft', {}],
])('at the %s, %s changes the size', (dock, key, size) => {
  const views = show(dock);
  flushSync(() =>
    inspector.firstElementChild?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  );
  expect(views.view()).toEqual({ inspector: 'open', ...size });
});
