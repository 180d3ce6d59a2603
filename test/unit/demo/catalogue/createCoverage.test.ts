// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createCoverage } from '../../../../demo/catalogue/createCoverage.ts';

test('without storage, the rules that have fired are known for the page', () => {
  const coverage = createCoverage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  coverage.add(['Page view']);
  expect([...coverage.fired()]).toEqual(['Page view']);
});

test('a page from the back-forward cache keeps the rules that have fired after it', () => {
  const here = createCoverage(() => sessionStorage);
  createCoverage(() => sessionStorage).add(['Login info']);
  here.add(['Page view']);
  expect([...here.fired()].sort()).toEqual(['Login info', 'Page view']);
});
