import { describe, expect, it } from 'vitest';
import { readFrameMessage, writeFrameMessage } from '../../../../src/legacy/visitorIdService/frameMessage.ts';

const orgId = '5BFE274A5F6980A50A495C08@AdobeOrg';

describe('a message between frames', () => {
  it('is the visitor-ID library’s', () => {
    expect(writeFrameMessage('HANDSHAKE', orgId)).toBe(`HANDSHAKE|${orgId}`);
    expect(writeFrameMessage('PARENTSTATE', orgId, { MCMID: '1' })).toBe(
      `PARENTSTATE|${orgId}|{"MCMID":"1"}`,
    );
    expect(readFrameMessage(`HANDSHAKE|${orgId}|{"MCMID":"1"}`, orgId)).toEqual({
      word: 'HANDSHAKE',
      state: { MCMID: '1' },
    });
  });

  it.for([`HANDSHAKE|OTHER@AdobeOrg|{"MCMID":"1"}`, `GREETING|${orgId}`, `HANDSHAKE|${orgId}|{`, ''])(
    'is nothing else: %s',
    (text) => {
      expect(readFrameMessage(text, orgId)).toBeUndefined();
    },
  );
});
