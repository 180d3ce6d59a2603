import * as alloys from '@adobe/alloy-core/utils/surfaceUtils.js';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as ours from '../../../build/alloy/standIns/surfaceUtils.ts';

const page = () => ({ host: 'WWW.Foodco.test:8443', pathname: '/en/home//' });

const read = ({ normalizeSurfaces }: typeof ours, surface: string) => {
  const warn = vi.fn();
  return { surfaces: normalizeSurfaces([surface], page, { warn }), warnings: warn.mock.calls.length };
};

const part = fc.oneof(
  fc.constantFrom(
    'web',
    'WebApp',
    'mobileapp',
    '://',
    '//',
    ':',
    '/',
    '#',
    '@',
    '%2F',
    '%zz',
    '[::1]',
    ':80',
    'ü',
    '~',
    '?',
  ),
  fc.string({ maxLength: 3 }),
);
const surface = fc.oneof(
  fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(part, { maxLength: 6 }).map((parts) => `web://${parts.join('')}`),
  fc.array(part, { maxLength: 3 }).map((parts) => `#${parts.join('')}`),
);

describe('a surface', () => {
  it('is read as alloy reads it, and refused with one warning where alloy refuses it', () => {
    fc.assert(
      fc.property(surface, (text) => {
        expect(read(ours, text)).toEqual(read(alloys, text));
        expect(ours.isPageWideSurface(text)).toBe(alloys.isPageWideSurface(text));
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    ['web://A.test/Path/', 'web://a.test/Path'],
    ['webapp://user@a.test:80#part', 'webapp://user@a.test:80/#part'],
    ['#part', 'web://www.foodco.test:8443/en/home#part'],
  ])('%s is %s', (text, expected) => {
    expect(read(ours, text)).toEqual({ surfaces: [expected], warnings: 0 });
  });

  it.each(['', 'web:a.test', 'ios://a.test', 'web://a b/', 'web://a.test/?q', '#'])('is not %j', (text) => {
    expect(read(ours, text)).toEqual({ surfaces: [], warnings: 1 });
  });

  it('of the page is its host and path', () => {
    expect(ours.buildPageSurface(page)).toBe(alloys.buildPageSurface(page));
    const root = () => ({ host: 'a.test', pathname: '/' });
    expect(ours.buildPageSurface(root)).toBe(alloys.buildPageSurface(root));
  });
});
