// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { hovered } from '../../../src/sources/index.ts';
import { followTrigger } from '../../fakes/followTrigger.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const follow = (selector = '.x', forMs = 500) => {
  document.body.innerHTML = '<p></p><div class="x" id="a"><i></i></div><div class="x" id="b"></div>';
  const page = followTrigger(hovered(selector, { forMs }));
  const dispatch = (where: string, type: string, more: object) =>
    document
      .querySelector(where)
      ?.dispatchEvent(
        Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType: 'mouse', ...more }),
      );
  return {
    ...page,
    over: (where: string, pointerType = 'mouse') => dispatch(where, 'pointerover', { pointerType }),
    out: (where: string) => dispatch(where, 'pointerout', {}),
    ids: () => page.heard().map(({ id }) => id),
    pass: page.browser.clock.pass,
  };
};

it('the pointer rests on an element, also in its parts, once for each stay', () => {
  const { over, ids, pass } = follow();
  over('#a');
  pass(300);
  over('i');
  pass(199);
  expect(ids()).toEqual([]);
  pass(1);
  expect(ids()).toEqual(['a']);
  over('#a');
  pass(9_000);
  expect(ids()).toEqual(['a']);
  over('p');
  over('#a');
  pass(500);
  expect(ids()).toEqual(['a', 'a']);
});

it('not if it only passes, goes to another, or leaves the window', () => {
  const { over, out, ids, pass } = follow();
  over('#a');
  pass(499);
  over('#b');
  pass(499);
  over('p');
  pass(9_000);
  over('#a');
  out('#a');
  pass(9_000);
  expect(ids()).toEqual([]);
});

it('not by a finger, on a page that is hidden, or after stop', () => {
  const { over, ids, pass, browser, stop } = follow();
  over('#a', 'touch');
  pass(9_000);
  over('#b');
  browser.is.hidden = true;
  browser.fire('visibilitychange');
  pass(9_000);
  over('#b');
  stop();
  pass(9_000);
  expect(ids()).toEqual([]);
});

it('not with an invalid selector, which the failure names', () => {
  expect(() => follow('a[[')).toThrow('Matching element failed. a[[ is not a valid selector.');
});
