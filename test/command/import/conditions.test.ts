import { describe, expect, it } from 'vitest';
import { encodeIdentity } from '../../../edge-emulator/identityCookie.ts';
import { button, click, component, lineOf, link, page, rule, started, startedSite } from './importedSite.ts';

const ORG = '5BFE274A5F6980A50A495C08_AdobeOrg';
const ecidOf = (number: number) => String(number).padStart(38, '7');
const knownAs = (ecid: string) => ({
  cookies: { [`kndctr_${ORG}_identity`]: encodeIdentity({ ecid, writtenAt: 0 }, 'irl1', true) },
});

const sampling = (rate: number) =>
  component('core/src/lib/conditions/sampling.js', `{rate:${rate},persistCohort:!0}`);
describe('a share of visitors, each kept (persistCohort)', () => {
  it('a visitor stays what the first draw made of them', async () => {
    const { tag } = await startedSite(
      { rules: [rule('R', [click], [sampling(0.5)], [link('Buy')])] },
      {},
      knownAs(ecidOf(1)),
    );
    for (let at = 0; at < 20; at++) tag.click(button);
    expect([0, 20]).toContain(tag.events.length);
  });

  it('a visitor without an ECID is not drawn, not even by a share of all', async () => {
    const { tag, data } = await startedSite({ rules: [rule('R', [started], [sampling(1)], [page])] });
    expect(tag.events).toEqual([]);
    expect(lineOf(data, 'R')).toMatchObject({ outcome: 'converted' });
    const known = await startedSite(
      { rules: [rule('R', [started], [sampling(1)], [page])] },
      {},
      knownAs(ecidOf(2)),
    );
    expect(known.tag.events).toHaveLength(1);
  });
});
