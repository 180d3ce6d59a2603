import { foodco } from '../../src/foodco.ts';
import { createTestTag } from '../../src/testing/createTestTag.ts';
import type { ExampleCase } from './exampleCases.ts';
import { judgedBy, perform } from './perform.ts';

/** How long a rule may wait for something that the page does not announce, in steps of a second. */
const PATIENCE_S = 5;

/**
 * Plays a case with all rules on a page made of plain values. Returns the name of each rule that sends an event, once
 * for each event: other rules may react to the same pushes as well.
 */
export const rehearse = async ({
  page,
  steps,
  rule,
  occurrences,
}: ExampleCase): Promise<readonly string[]> => {
  const { groups, items, ...options } = page;
  const site = createTestTag({
    ...options,
    site: foodco,
    settings: { ...options.settings, tenant: 'foodco' },
    consent: groups,
    pushed: items,
  });
  const { browser } = site;
  const push = (...pushed: readonly object[]) => (browser.globals.adobeDataLayer as object[]).push(...pushed);
  await perform(steps, {
    push,
    click: ({ url, text, label, isDownload }, within, pushes) => {
      const attributes = { ...(label && { 'aria-label': label }), ...(isDownload && { download: '' }) };
      site.click({ href: url, text, attributes, within }, () => push(...pushes));
    },
    comeBack: () => browser.fire('pageshow', { persisted: true }),
  });
  const isConsidered = () => judgedBy(rule.name, site.tag.trace.records()).length >= occurrences;
  for (let second = 0; second < PATIENCE_S && !isConsidered(); second++) site.advance(1_000);
  return site.events.map(({ rule }) => rule);
};
