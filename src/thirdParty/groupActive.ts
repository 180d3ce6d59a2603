import { type Consent, foundFor, isActive } from '../consent/index.ts';
import type { ConsentSettings } from '../settings/index.ts';
import { condition } from '../site/index.ts';

/** `optedOut`: whether Global Privacy Control forbids the script, whatever the groups say. */
export const groupActive = (group: string, { targeting }: ConsentSettings, optedOut: () => boolean) => {
  const isGiven = (consent: Consent) =>
    !optedOut() &&
    (group.toLowerCase() === targeting.toLowerCase() ? consent.targeting : isActive(group, consent.groups));
  return condition<unknown, string>({
    label: `consent group ${group} is active`,
    find: ({ consent }) => foundFor(group, isGiven(consent), consent.groups),
    test: (_, { consent }) => isGiven(consent),
    awaitsConsent: true,
  });
};
