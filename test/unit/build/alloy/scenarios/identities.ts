import { addLinkIdentity } from '../../../../../src/ecid/identities.ts';
import { ecid, knownCookies, named, now, orgId, type Scenario } from '../scenario.ts';
import { send } from './send.ts';

const visitor = (answer: string | undefined, isApproved = true) => ({
  Visitor: {
    getInstance: () => ({ getMarketingCloudVisitorID: (tell: (id?: string) => void) => tell(answer) }),
  },
  adobe: {
    optIn: {
      Categories: { ECID: 'ecid' },
      fetchPermissions: (go: () => void) => go(),
      isApproved: () => isApproved,
    },
  },
});
const link = new URL(addLinkIdentity('https://a.test/', ecid, orgId, now)).search;
const asks: Scenario['play'] = async (alloy, note) => {
  await note('url', alloy('appendIdentityToUrl', { url: '/a?b=1#c' }));
  await note('identity', alloy('getIdentity'));
  await note('sent', send(alloy));
  await note('again', alloy('getIdentity', { namespaces: ['ECID'] }));
  await note('third party', alloy('getIdentity', { namespaces: ['CORE'] }));
};

const twice = encodeURIComponent(encodeURIComponent(new URLSearchParams(link).get('adobe_mc') ?? ''));
const asked: readonly Omit<Scenario, 'play'>[] = [
  { title: 'of a new visitor' },
  { title: 'of one who is known', cookies: knownCookies },
  { title: 'in a cookie that is broken', cookies: { kndctr_ABC_AdobeOrg_identity: 'nonsense' } },
  { title: 'of the library before, AMCV', cookies: { [`AMCV_${orgId}`]: `1|MCMID|${'2'.repeat(38)}|x` } },
  { title: 'of the library before, s_ecid', cookies: { s_ecid: `MCMID|${'3'.repeat(38)}` } },
  { title: 'not migrated', config: { idMigrationEnabled: false }, cookies: { s_ecid: `MCMID|${ecid}` } },
  { title: 'of the library on the page', globals: visitor('4'.repeat(38)) },
  { title: 'of the library on the page, without its opt-in', globals: visitor('4'.repeat(38), false) },
  { title: 'that the library on the page does not know', globals: visitor(undefined) },
  { title: 'in the link', search: link },
  { title: 'in the link’s hash', search: `#/route${link}` },
  { title: 'in a link that is encoded twice', search: `?adobe_mc=${twice}` },
  { title: 'in a link, twice', search: `${link.replace(ecid, '5'.repeat(38))}&${link.slice(1)}` },
  { title: 'in a link of another organisation', search: link.replace('ABC', 'XYZ') },
];

export const identities: readonly Scenario[] = [
  ...asked.map((it) => ({ ...it, play: asks })),
  {
    title: 'that an event told',
    play: async (alloy, note) => {
      await send(alloy);
      await asks(alloy, note);
    },
  },
  {
    title: 'of the page’s own',
    search: link,
    play: (alloy, note) =>
      note(
        'sent',
        alloy('sendEvent', {
          xdm: { identityMap: { ECID: [{ id: '1' }], Email: [{ id: 'x', primary: true }] } },
        }),
      ),
  },
  {
    title: 'for others: images of ID syncs',
    answer: () => ({
      handle: [
        ...named,
        {
          type: 'identity:exchange',
          payload: [
            { type: 'url', id: 1, spec: { url: 'https://sync.test/open' } },
            { type: 'url', id: 2, spec: { url: 'https://sync.test/hidden', hideReferrer: true } },
            { type: 'cookie', id: 3 },
          ],
        },
      ],
    }),
    play: (alloy, note) => note('sent', send(alloy)),
  },
];
