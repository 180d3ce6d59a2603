import cookies from 'js-cookie';
import { alloyCookie, decodeIdentity } from '../../../src/identity/identityCookies.ts';

interface Parts {
  readonly config: { readonly orgId: string };
}

/** The visitor as alloy's own cookie knows them. */
const createIdentity = ({ config }: Parts) => ({
  getEcidFromCookie: () => decodeIdentity(cookies.get(alloyCookie(config.orgId, 'identity')) ?? ''),
});

export default createIdentity;
