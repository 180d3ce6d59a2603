import { oneTrust } from '../../../src/consent/adapters/oneTrust.ts';
import { consented, defineRule, defineSite, type TrackingRule } from '../../../src/site/index.ts';
import { clicked, pageReaches } from '../../../src/sources/index.ts';
import { createTestTag } from '../../../src/testing/index.ts';

type Page = ReturnType<typeof createTestTag>;

/** A page of a site with these rules, a second after its tag has started. */
export const start = (
  rules: readonly TrackingRule[],
  options: Omit<NonNullable<Parameters<typeof createTestTag>[0]>, 'site'> = {},
): Page => {
  const page = createTestTag({ site: defineSite({ rules, consent: oneTrust() }), ...options });
  page.advance(1_000);
  return page;
};

/** Rules that need performance consent, at the tag's start and at a click. */
export const conditions = [consented('performance')];
export const view = (...actions: TrackingRule['actions']): TrackingRule =>
  defineRule(pageReaches('started'), { name: 'View', conditions, actions });
export const clickOn = (selector: string, ...actions: TrackingRule['actions']): TrackingRule =>
  defineRule(clicked(selector), { name: 'Click', conditions, actions });

/** The variables of Analytics in each event. */
export const analyticsOf = ({ events }: Page): readonly Record<string, unknown>[] =>
  events.map(({ data }) => (data.__adobe as { analytics: Record<string, unknown> }).analytics);
