import { describe, expect, it } from 'vitest';
import { encodeIdentity } from '../../../edge-emulator/identityCookie.ts';
import { analytics, onStart, page, setVariables, startedSite } from './importedSite.ts';

const ORG = '5BFE274A5F6980A50A495C08_AdobeOrg';
const ecidOf = (number: number) => String(number).padStart(38, '7');
const knownAs = (ecid: string) => ({
  cookies: { [`kndctr_${ORG}_identity`]: encodeIdentity({ ecid, writtenAt: 0 }, 'irl1', true) },
});

const eVar1 = (value: string) => setVariables(`{eVars:[{name:"eVar1",type:"value",value:"${value}"}]}`);

describe('the visitor’s ECID', () => {
  const elements = { ecid: '{modulePath:"adobe-mcid/src/lib/dataElements/ecid.js",settings:{}}' };
  it('is that of the cookies', async () => {
    const given = { elements, rules: [onStart('R', eVar1('%ecid%'), page)] };
    const { tag } = await startedSite(given, {}, knownAs(ecidOf(3)));
    expect(analytics(tag)).toMatchObject([{ eVar1: ecidOf(3) }]);
    expect(analytics((await startedSite(given)).tag)[0]).not.toHaveProperty('eVar1');
  });
});
