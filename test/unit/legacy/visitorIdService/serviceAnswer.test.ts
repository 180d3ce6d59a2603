import { describe, expect, it } from 'vitest';
import { readServiceAnswer } from '../../../../src/legacy/visitorIdService/serviceAnswer.ts';

describe('an answer', () => {
  it('is read as the live service writes it', () => {
    expect(
      readServiceAnswer({
        d_mid: '88819962471507989271280036438453367558',
        id_sync_ttl: 86_400,
        d_blob: 'cIBAx_aQ',
        dcs_region: 7,
        d_optout: ['global'],
        d_ottl: 3_600,
        ibs: [
          { id: '411', ttl: 10_080, tag: 'img', fireURLSync: 1, syncOnPage: 1, url: ['//on.page/'] },
          { id: '771', ttl: 20_160, tag: 'img', fireURLSync: 1, syncOnPage: 0, url: ['//in.frame/'] },
        ],
      }),
    ).toEqual({
      mid: '88819962471507989271280036438453367558',
      region: '7',
      blob: 'cIBAx_aQ',
      audienceTtl: 86_400,
      optOut: 'global',
      optOutTtl: 3_600,
      partners: [{ id: '771', ttl: 20_160, tag: 'img', fireUrlSync: true, urls: ['//in.frame/'] }],
    });
  });

  it('that is incomplete or invalid breaks nothing', () => {
    const nothing = {
      mid: undefined,
      region: undefined,
      blob: undefined,
      audienceTtl: 604_800,
      optOut: 'NONE',
      optOutTtl: 7_200,
      partners: [],
    };
    expect(readServiceAnswer({})).toEqual(nothing);
    expect(
      readServiceAnswer({
        d_mid: 'NOTARGET',
        d_blob: 'a|MCMID|1',
        d_ottl: 'x',
        id_sync_ttl: -1,
        ibs: [null, 1],
      }),
    ).toEqual(nothing);
    expect(() => readServiceAnswer('<html>')).toThrow('gave an unreadable answer');
  });
});
