import { expect, it } from 'vitest';
import { isSamePage } from '../../../src/page/index.ts';

const DIFFERENCES = [undefined, 'fewer parameters', 'parameters', 'steps', 'routes'] as const;

/** For each pair, the first difference that is tolerated; each later one tolerates it too. */
it.each([
  ['/a.html', '/a.html#section-2', undefined],
  ['/a.html#/step1', '/a.html#/step1#section-2', undefined],
  ['/a.html?utm_campaign=x&gclid=1', '/a.html', 'fewer parameters'],
  ['/a.html?utm_campaign=x&page=2', '/a.html?page=2', 'fewer parameters'],
  ['/a.html?utm_campaign=x#/step1', '/a.html#/step1', 'fewer parameters'],
  ['/a.html#/list?code=1', '/a.html#/list', 'fewer parameters'],
  ['/a.html;jsessionid=1A2B', '/a.html', 'fewer parameters'],
  ['/', '/#/', 'fewer parameters'],
  ['/shop', '/shop/', 'fewer parameters'],
  ['/shop/?utm_campaign=x', '/shop', 'fewer parameters'],
  ['/#/list/', '/#/list', 'fewer parameters'],
  ['/a.html?page=1', '/a.html?page=2', 'parameters'],
  ['/a.html', '/a.html?page=2', 'parameters'],
  ['/a.html#/list?page=1', '/a.html#/list?page=2', 'parameters'],
  ['/a.html', '/a.html#/step2', 'steps'],
  ['/a.html?page=1', '/a.html?page=2#!/step2', 'steps'],
  ['/a.html#/step1', '/a.html#/step2', 'routes'],
  ['/a.html#/step1', '/a.html', 'routes'],
  ['/a.html?x', '/b.html', 'nothing'],
  ['/a.html', '/a.html/b', 'nothing'],
  ['/a', '/a//', 'nothing'],
])('%s, now %s, is the same page apart from: %s', (then, now, first) => {
  const tolerated = DIFFERENCES.filter((it) =>
    isSamePage(`https://x.test${then}`, `https://x.test${now}`, it),
  );
  const from = DIFFERENCES.indexOf(first as undefined);
  expect(tolerated).toEqual(from < 0 ? [] : DIFFERENCES.slice(from));
});
