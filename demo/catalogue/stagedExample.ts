import { ordinaryContext } from '../../src/rules/plan/ordinaryContext.ts';
import { CONSENT_GROUPS } from '../../src/settings/consentGroups.ts';
import type { TrackingContext } from '../../src/tracking/index.ts';
import type { ExampleCase } from './exampleCases.ts';

/** What an example's `given` is on a real page, before anything happens; with the host names of the examples. */
export interface StagedExample {
  readonly url: string;
  readonly title: string;
  /** Empty for none. */
  readonly referrer: string;
  /** The active consent groups. */
  readonly groups: readonly string[];
  /** The banner allows targeting, yet it is closed: the browser asks for privacy. */
  readonly globalPrivacyControl: boolean;
  /** Over those of the site. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** What the data layer holds before the tag is there. */
  readonly items: readonly object[];
  readonly cookies: Readonly<Record<string, string>>;
}

export const stagedExample = ({
  example,
  cookies,
  before,
  settings,
  statePushed,
}: ExampleCase): StagedExample => {
  const { page, consent, site, state }: TrackingContext = ordinaryContext(example.given);
  const groups = consent.groups.split(',').filter(Boolean);
  return {
    url: page.url,
    title: page.title,
    referrer: page.referrer,
    groups,
    globalPrivacyControl: groups.includes(CONSENT_GROUPS.targeting) && !consent.targeting,
    settings: { ...site, ...settings },
    // The state as a push of its own, as of a page that knows all this from the start.
    items: [...(Object.keys(state).length > 0 && !statePushed ? [state] : []), ...before],
    cookies,
  };
};
