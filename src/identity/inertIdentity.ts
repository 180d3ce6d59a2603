import { NO_CONSENT } from '../consent/index.ts';
import type { Identity } from './createIdentity.ts';
import { permissionsOf } from './optIn.ts';

/** The identity of a tag that does nothing. */
export const inertIdentity = (): Identity => ({
  visitorId: () => undefined,
  ready: async () => undefined,
  appendTo: (url) => url,
  optIn: {
    status: () => 'pending',
    permissions: () => permissionsOf(NO_CONSENT),
    subscribe: () => () => {},
  },
});
