import { hashedEmail, user } from '../dataElements/index.ts';
import type { Use } from '../engine/index.ts';
import type { TrackingContext } from '../site/index.ts';
import { under } from '../site/index.ts';

/** The logged-in user, as every event of the portal carries it. */
export const userFields = {
  ...under('_tenant.user', user),
  'identityMap.Email_LC_SHA256': {
    name: hashedEmail.name,
    compute: (_: unknown, use: Use<TrackingContext>) => {
      const id = use(hashedEmail);
      // After a logout on the page, the user's e-mail stays in the data layer.
      const isOut = use(user.isLoggedIn)?.toLowerCase() === 'false';
      const authenticatedState = isOut ? 'loggedOut' : 'authenticated';
      return id ? ([{ id, authenticatedState, primary: false }] as const) : undefined;
    },
  },
} as const;
