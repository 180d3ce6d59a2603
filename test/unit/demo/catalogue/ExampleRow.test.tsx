// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ExampleRow } from '../../../../demo/catalogue/ExampleRow.tsx';
import { exampleCases } from '../../../../demo/catalogue/exampleCases.ts';

it('names each button by its example and its rule, so that no two are called the same', () => {
  document.body.innerHTML = renderToStaticMarkup(
    exampleCases.map((it) => (
      <ExampleRow key={it.name} exampleCase={it} result={undefined} isBusy={false} onRun={() => {}} />
    )),
  );
  const names = [...document.querySelectorAll('button')].map((it) => it.getAttribute('aria-label'));
  expect(names).toContain('Run “without consent” of Page view');
  expect(new Set(names).size).toBe(exampleCases.length);
});
