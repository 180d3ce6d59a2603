// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { InspectorBar } from '../../../src/inspector/InspectorBar.tsx';
import { Standing } from '../../../src/inspector/Standing.tsx';
import { reactPlace } from '../../fakes/reactPlace.ts';

const { place, render } = reactPlace();

it('announces the status to screen readers, but not each second', () => {
  render(
    <>
      <InspectorBar isOpen tone="busy" standing="1 event waiting." onDock={() => {}} />
      <Standing story={{ tone: 'busy', next: 'The next try is in 40 s.' }} onWhy={() => {}} release={null}>
        {null}
      </Standing>
    </>,
  );
  const live = [...place.querySelectorAll('[role="status"], [aria-live]')];
  expect(live.map(({ textContent }) => textContent)).toEqual(['1 event waiting.']);
  expect(place.querySelector('.standing__next')?.textContent).toMatch('in 40 s');
});
