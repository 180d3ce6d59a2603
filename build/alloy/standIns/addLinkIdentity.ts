import { readLinkIdentity } from '../../../src/identity/linkIdentity.ts';

interface Payload {
  readonly hasIdentity: (namespace: string) => boolean;
  readonly addIdentity: (namespace: string, identity: { readonly id: string }) => void;
}

/** Brings along the identity of the link by which the visitor came, if alloy wakes before a router has changed the address. */
const addLinkIdentity = ({ orgId }: { readonly orgId: string }) => {
  const { href } = location;
  return (payload: Payload): void => {
    if (payload.hasIdentity('ECID')) return;
    const id = readLinkIdentity(href, orgId, Date.now());
    if (id) payload.addIdentity('ECID', { id });
  };
};

export default addLinkIdentity;
