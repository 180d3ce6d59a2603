import { under, user } from '../dataElements/index.ts';

/** The logged-in user, as every event of the portal carries it. */
export const userFields = under('_tenant.user', user);

/** What makes an event a link hit for Analytics; without it an event would count as a page view. */
export const linkHit = (name: string) =>
  ({
    'web.webInteraction.type': 'other',
    'web.webInteraction.name': name,
    'web.webInteraction.linkClicks.value': 1,
  }) as const;
