import { NO_CONSENT } from '../consent/index.ts';
import { createTrace } from '../engine/index.ts';
import { type Failures, inertHealth, RELEASE } from '../health/index.ts';
import { inertIdentity } from '../identity/index.ts';
import type { Tag } from './tag.ts';

/** A tag that does nothing: on a server, on a host not allowed, with wrong settings. */
export const inertTag = (reason: string, failures?: Failures['counts']): Tag => ({
  ...RELEASE,
  running: false,
  reason,
  trace: createTrace(1),
  consent: { current: () => NO_CONSENT, subscribe: () => () => {} },
  identity: inertIdentity(),
  explain: () => [],
  health: () => inertHealth(failures?.()),
  inspect: async () => {},
  push: () => {},
  shadow: () => undefined,
  stop: () => {},
});
