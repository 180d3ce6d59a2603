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

it.each<[string, Dock, number[], string]>([
  ['Width', 'right', [352, 400, window.innerWidth * 0.6], 'vertical'],
  ['Height', 'bottom', [200, 300, window.innerHeight * 0.92], 'horizontal'],
])('says the %s before it is first moved, and its limits', async (what, dock, sizes, orientation) => {
  show(dock);
  await eventually(() => expect(said()).toEqual(sizes.map((it) => String(Math.round(it)))));
  expect([attribute('label'), attribute('orientation')]).toEqual([`${what} of the inspector`, orientation]);
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
