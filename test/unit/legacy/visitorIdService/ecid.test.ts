import { describe, expect, it } from 'vitest';
import { mintEcid } from '../../../../src/legacy/visitorIdService/ecid.ts';

describe('an ECID of our own making', () => {
  it.for(['ffffffff-ffff-4fff-bfff-ffffffffffff', '00000000-0000-4000-8000-000000000001'])(
    'has 38 digits, of two numbers below 2^63: %s',
    (uuid) => {
      const ecid = mintEcid(uuid);
      expect(ecid).toMatch(/^\d{38}$/);
      for (const half of [ecid.slice(0, 19), ecid.slice(19)]) expect(BigInt(half) < 2n ** 63n).toBe(true);
    },
  );

  it('differs from visitor to visitor', () => {
    expect(mintEcid('00000000-0000-4000-8000-000000000001')).not.toBe(
      mintEcid('00000000-0000-4000-8000-000000000002'),
    );
  });
});
