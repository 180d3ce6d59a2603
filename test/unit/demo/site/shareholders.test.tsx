// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createStored } from '../../../../demo/site/createStored.ts';
import { allowedStep } from '../../../../demo/site/shareholders/data.ts';
import { shareholderPages } from '../../../../demo/site/shareholders/pages.ts';
import { ShareholdersSite } from '../../../../demo/site/shareholders/ShareholdersSite.tsx';
import { eventually } from '../../../fakes/eventually.ts';
import { rendered } from '../rendered.tsx';

it('the login keeps the focus in the page as it goes on to the code', async () => {
  window.adobeDataLayer = [];
  window.scrollTo = () => {};
  const { focused, place, close } = rendered(
    <ShareholdersSite page={shareholderPages.login} onCookieSettings={() => {}} />,
  );
  window.location.hash = '#/code';
  await eventually(() => expect(place.textContent).toContain('any six figures'));
  expect(focused()?.id).toBe('content');
  close();
});

it('the registration skips no step and repeats none; once completed, it stays so or starts again', () => {
  expect([allowedStep(5, 2), allowedStep(0, 2), allowedStep(1, 2)]).toEqual([2, 1, 1]);
  expect([allowedStep(2, 4), allowedStep(3, 4)]).toEqual([3, 3]);
  expect([allowedStep(6, 7), allowedStep(1, 7)]).toEqual([7, 1]);
});

it('what the site stores goes on if storage is refused, or contains invalid data', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  const stored = createStored<{ count: number }>(refuse, 'key', { count: 0 });
  stored.change(({ count }) => ({ count: count + 1 }));
  expect(stored.read()).toEqual({ count: 1 });
  window.sessionStorage.setItem('nonsense', '{');
  expect(createStored(() => window.sessionStorage, 'nonsense', { count: 7 }).read()).toEqual({ count: 7 });
});
