import { expect, it } from 'vitest';
import { isPortalPath } from '../../../../src/rules/portal/portalShown.ts';

it.each<[string, boolean]>([
  ['/en/portal/home.html', true],
  ['/en/Portal/', true],
  ['/portal/register-your-interest/thanks.html', true],
  ['/portal/register-your-interest-now.html', true],
  ['/portal/my/register-your-interest.html', true],
  ['/portal/register-your-interest', false],
  ['/portal/register-your-interest/index.html', false],
  ['/portal/index.html', true],
  ['/portal/register-your-interest/index/thanks.html', true],
  ['/portal/register-your-interest/', false],
  ['/en/portal/register-your-interest.html', false],
  ['/en/portal/Register-Your-Interest.html/', false],
  ['/en/portal', false],
  ['/en/portal-news/a.html', false],
  ['/en/my-portal/a.html', false],
  ['/', false],
])('%s is in the customer portal: %s', (path, isPortal) => {
  expect(isPortalPath(path)).toBe(isPortal);
});
