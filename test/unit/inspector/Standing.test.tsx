// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Standing } from '../../../src/inspector/Standing.tsx';

it('announces the status to screen readers, but not each second', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <Standing
      story={{ tone: 'busy', standing: '1 event waiting.', next: 'The next try is in 40 s.' }}
      onWhy={() => {}}
    >
      {null}
    </Standing>,
  );
  const live = [...document.querySelectorAll('[role="status"], [aria-live]')];
  expect(live.map(({ textContent }) => textContent)).toEqual(['1 event waiting.']);
  expect(document.querySelector('.standing__story > .standing__next')?.textContent).toMatch('in 40 s');
});
