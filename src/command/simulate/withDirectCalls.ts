import type { SiteDefinition } from '../../site/index.ts';
import type { DirectCall } from '../../sources/index.ts';
import type { TestTag } from '../../testing/index.ts';

type Source = SiteDefinition['rules'][number]['trigger']['source'];

/** How a page of a simulation says that it makes a direct call. */
const CALLED = 'direct call';

/** The add-on that announces direct calls is no part of the test kit. Here an event of the page does it. */
const DIRECT_CALLS: Source = {
  name: 'directCall',
  create: ({ browser }) => ({
    start: (announce) =>
      browser.onWindow(CALLED, (event) => {
        const { detail } = event as CustomEvent<DirectCall>;
        announce({ keys: [detail.identifier], payload: detail });
      }),
  }),
};

/** A site whose rules hear the direct calls of a simulation. */
export const withDirectCalls = (site: SiteDefinition): SiteDefinition => ({
  ...site,
  rules: site.rules.map((rule) =>
    // A list without types may have a gap.
    rule?.trigger?.source?.name === DIRECT_CALLS.name
      ? { ...rule, trigger: { ...rule.trigger, source: DIRECT_CALLS } }
      : rule,
  ),
});

/** The page makes a direct call. */
export const callDirectly = ({ browser }: TestTag, identifier: string, detail: unknown): void =>
  browser.fire(CALLED, { detail: { identifier: identifier.trim(), detail } });
