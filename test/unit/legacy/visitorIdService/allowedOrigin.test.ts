import { afterEach, describe, expect, it, vi } from 'vitest';
import { isAllowedOrigin } from '../../../../src/legacy/visitorIdService/allowedOrigin.ts';

describe('an origin', () => {
  const page = 'https://www.foodco.co.uk/en';
  it.for([
    ['https://explore.foodco.co.uk', true],
    ['https://foodco.co.uk', true],
    ['https://sister.com', true],
    ['https://shop.sister.com', true],
    ['https://other.co.uk', false],
    ['https://evilsister.com', false],
    ['https://foodco.co.uk.evil.com', false],
    ['http://www.foodco.co.uk', false],
    ['null', false],
    ['', false],
  ] as const)('%s may share the identity: %s', ([origin, allowed]) => {
    expect(isAllowedOrigin(origin, page, ['Sister.com'])).toBe(allowed);
  });

  describe('in a browser of 2022, which has no URL.canParse', () => {
    afterEach(() => vi.unstubAllGlobals());
    it.for([
      ['https://sister.com', true],
      ['https://www.evil.com', false],
      ['null', false],
    ] as const)('%s may share the identity: %s', ([origin, allowed]) => {
      vi.stubGlobal(
        'URL',
        class extends URL {
          static override canParse = undefined as never;
        },
      );
      expect(isAllowedOrigin(origin, page, ['sister.com'])).toBe(allowed);
    });
  });
});
