import { ordinaryContext } from '../../src/rules/plan/ordinaryContext.ts';
import { CONSENT_GROUPS } from '../../src/settings/consentGroups.ts';
import type { TrackingContext } from '../../src/tracking/index.ts';
import type { ExampleCase } from './exampleCases.ts';

/** An example's `given` as a real page has it, before anything happens; with the host names of the examples. */
export interface StagedExample {
  readonly url: string;
  readonly title: string;
  /** Empty if there is no referrer. */
  readonly referrer: string;
  /** The active consent groups. */
  readonly groups: readonly string[];
  /**
   * The banner allows targeting, yet the consent is closed, because the browser sends the Global Privacy Control
   * signal.
   */
  readonly globalPrivacyControl: boolean;
  /** Settings that override those of the site. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The content of the data layer before the tag starts. */
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
    // The state is a separate push, as from a page that knows everything from the start.
    items: [...(Object.keys(state).length > 0 && !statePushed ? [state] : []), ...before],
    cookies,
  };
};
