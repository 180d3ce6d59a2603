import { expect, it } from 'vitest';
import { followLeaving } from '../../../src/browser/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';

const start = () => {
  const fake = createFakeBrowser();
  const told: string[] = [];
  const { isLeft, stop } = followLeaving(
    fake,
    () => told.push('left'),
    () => told.push('back'),
  );
  return { ...fake, isLeft, stop, told };
};

// A page that comes back from the bfcache gets these events, Chromium's first one while it is still hidden.
it.each(['resume', 'visibilitychange', 'pageshow'])('a page is left until %s', (event) => {
  const { fire, isLeft, told } = start();
  expect(isLeft()).toBe(false);
  fire('pagehide');
  expect([isLeft(), told]).toEqual([true, ['left']]);
  fire(event);
  expect([isLeft(), told]).toEqual([false, ['left', 'back']]);
});

it('a page that has been left stays left while it is hidden', () => {
  const { fire, is, isLeft } = start();
  fire('pagehide');
  is.hidden = true;
  fire('visibilitychange');
  expect(isLeft()).toBe(true);
});

it('a page that is shown, hidden or frozen has not been left', () => {
  const { fire, is, told } = start();
  fire('pageshow', { persisted: false });
  is.hidden = true;
  fire('visibilitychange');
  fire('resume');
  is.hidden = false;
  fire('visibilitychange');
  expect(told).toEqual([]);
});

it('a page has not been left if one of its scripts fires `pagehide`', () => {
  const { fire, isLeft, told } = start();
  fire('pagehide', { isTrusted: false });
  expect([isLeft(), told]).toEqual([false, []]);
});

it('a tag that is stopped has left its page, once and for all', () => {
  const { fire, stop, isLeft, told, listeners } = start();
  stop();
  stop();
  fire('pageshow', { persisted: true });
  expect([isLeft(), told]).toEqual([true, ['left']]);
  const events = ['pagehide', 'pageshow', 'visibilitychange', 'resume'];
  expect(events.map(listeners)).toEqual([0, 0, 0, 0]);
});
