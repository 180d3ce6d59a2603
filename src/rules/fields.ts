import { hashedEmail, under, user } from '../dataElements/index.ts';
import type { Use } from '../engine/index.ts';
import type { TrackingContext } from '../tracking/index.ts';

/** The logged-in user, as every event of the portal carries it. */
export const userFields = {
  ...under('_tenant.user', user),
  'identityMap.Email_LC_SHA256': {
    name: hashedEmail.name,
    compute: (_: unknown, use: Use<TrackingContext>) => {
      const id = use(hashedEmail);
      return id ? ([{ id, authenticatedState: 'authenticated', primary: false }] as const) : undefined;
    },
  },
} as const;
