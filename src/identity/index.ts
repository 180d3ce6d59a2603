export { createIdentity, type Identity } from './createIdentity.ts';
export { inertIdentity } from './inertIdentity.ts';
export {
  OPT_IN_COOKIE,
  type OptIn,
  type OptInPermissions,
  type OptInStatus,
  permissionsOf,
} from './optIn.ts';
export { storedByIdentity } from './storedByIdentity.ts';
