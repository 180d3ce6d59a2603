import { expect, it } from 'vitest';
import { landingUrl } from '../../../src/browser/landingUrl.ts';
import { loadSeconds, type NavigationTiming } from '../../../src/browser/loadSeconds.ts';

it.each([
  [{ loadEventEnd: 1_953.4 }, 1.95],
  [{ loadEventEnd: 2_996.1 }, 3],
  [{ loadEventEnd: 1_953.4, activationStart: 0 }, 1.95],
  // Prerendered: shown before it had loaded, at that moment, and after it.
  [{ loadEventEnd: 3_900, activationStart: 1_950 }, 1.95],
  [{ loadEventEnd: 1_950, activationStart: 1_950 }, 0],
  [{ loadEventEnd: 1_950, activationStart: 3_900 }, 0],
  [{ loadEventEnd: 0 }, undefined],
  [{ loadEventEnd: 0, activationStart: 3_900 }, undefined],
  [{ loadEventEnd: -5 }, undefined],
  [{ loadEventEnd: Number.NaN }, undefined],
  [{ loadEventEnd: 63_000_000_000 }, undefined],
  [{ loadEventEnd: 3_600_000 }, 3_600],
  [{}, undefined],
  [undefined, undefined],
])('of %o the load took %s seconds', (timing, seconds) => {
  expect(loadSeconds(timing as NavigationTiming | undefined)).toBe(seconds);
});

it.each([
  ['https://a.test/x?utm_campaign=b#/c', 'https://a.test/x?utm_campaign=b#/c'],
  // A browser without Navigation Timing, and scripts of the page that replace it.
  [undefined, 'https://a.test/now'],
  ['', 'https://a.test/now'],
  ['document', 'https://a.test/now'],
  ['https://b.test/x', 'https://a.test/now'],
  [{}, 'https://a.test/now'],
])('reported as %o, the landing is %s', (reported, landing) => {
  expect(landingUrl(reported, 'https://a.test/now')).toBe(landing);
});
