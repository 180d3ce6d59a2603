import { createEdgeEmulator, type Edge } from '../../edge-emulator/createEdgeEmulator.ts';
import { demoSettings } from '../settings.ts';
import { BUILT_EDGE_DOMAIN } from './builtEdgeDomain.ts';

/** An edge that knows the demo's organisation, datastreams and tenant. */
export const createDemoEdge = (): Edge => {
  const { orgId, datastreams, tenant } = demoSettings(BUILT_EDGE_DOMAIN);
  return createEdgeEmulator({ orgId, datastreams: Object.values(datastreams), tenant });
};
