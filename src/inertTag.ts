import type { Tag } from './createTag.ts';
import { createTrace } from './engine/index.ts';
import { inertIdentity } from './identity/index.ts';

/** A tag that does nothing: on a server, on a host not allowed, with wrong settings. */
export const inertTag = (): Tag => ({
  version: __TAMIS_VERSION__,
  running: false,
  trace: createTrace(1),
  identity: inertIdentity(),
  explain: () => [],
  push: () => {},
  stop: () => {},
});
