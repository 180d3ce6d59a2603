// @vitest-environment jsdom
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createViewStore } from '../../../src/inspector/createViewStore.ts';
import { ResizeHandle } from '../../../src/inspector/ResizeHandle.tsx';
import { eventually } from '../../fakes/eventually.ts';

let root: Root;
let inspector: HTMLElement;
beforeEach(() => {
  inspector = document.body.appendChild(document.createElement('aside'));
  root = createRoot(inspector);
});
afterEach(() => root.unmount());

it('says how wide the inspector is before it is first moved, and how wide it can become', async () => {
  inspector.getBoundingClientRect = () => new DOMRect(0, 0, 400.4, 900);
  root.render(<ResizeHandle views={createViewStore(() => sessionStorage, 'k')} page={window} />);
  const said = () =>
    ['valuemin', 'valuenow', 'valuemax'].map((name) =>
      inspector.firstElementChild?.getAttribute(`aria-${name}`),
    );
  await eventually(() => expect(said()).toEqual(['352', '400', String(Math.round(window.innerWidth * 0.6))]));
});
