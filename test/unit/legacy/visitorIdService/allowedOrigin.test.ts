import { describe, expect, it } from 'vitest';
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
});
