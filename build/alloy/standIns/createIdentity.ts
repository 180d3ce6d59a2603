import { documentCookies } from '../../../src/browser/documentCookies.ts';
import { alloyCookie, decodeIdentity } from '../../../src/identityCookies.ts';

interface Parts {
  readonly config: { readonly orgId: string };
}

/** The visitor as alloy's own cookie knows them. */
const createIdentity = ({ config }: Parts) => ({
  getEcidFromCookie: () => decodeIdentity(documentCookies.get(alloyCookie(config.orgId, 'identity')) ?? ''),
});

export default createIdentity;
