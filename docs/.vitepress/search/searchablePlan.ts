import type { DefaultTheme } from 'vitepress';
import { readShownPlan, type ShownPlan } from '../trackingPlan.data.ts';
import { wordsOfRule } from '../wordsOfRule.ts';

type Render = NonNullable<DefaultTheme.LocalSearchOptions['_render']>;

const PLAN = 'reference/tracking-plan.md';

const paragraph = (words: readonly string[]): string => [...new Set(words)].join(' · ');

/**
 * Each rule as a heading with what it is about, and the data elements: a component shows them, which the site's search
 * does not see.
 */
const planAsText = ({ families, dataElements }: ShownPlan): string =>
  [
    ...families
      .flatMap(({ rules }) => rules)
      .flatMap((rule) => [`## ${rule.name} {#${rule.id}}`, paragraph(wordsOfRule(rule))]),
    '## Data elements {#data-elements}',
    paragraph(dataElements.flatMap(({ name, description = '' }) => [name, description])),
  ].join('\n\n');

/** What the site's search reads of a page. */
export const searchablePlan: Render = (source, env, md) => {
  const page = md.render(source, env);
  return env.relativePath === PLAN ? page + md.render(planAsText(readShownPlan()), { ...env }) : page;
};
