import type { DefaultTheme } from 'vitepress';
import { readShownPlan } from './trackingPlan.data.ts';

type Render = NonNullable<DefaultTheme.LocalSearchOptions['_render']>;

const PLAN = 'reference/tracking-plan.md';

/** The rules as headings with what each is about: a component shows them, which the site's search does not see. */
const rulesAsText = (): string =>
  readShownPlan()
    .families.flatMap(({ rules }) => rules)
    .map(({ name, id, description = '', trigger, events }) =>
      [`## ${name} {#${id}}`, description, trigger.label, ...events.map(({ eventType }) => eventType)].join(
        '\n\n',
      ),
    )
    .join('\n\n');

/** What the site's search reads of a page. */
export const searchablePlan: Render = (source, env, md) => {
  const page = md.render(source, env);
  return env.relativePath === PLAN ? page + md.render(rulesAsText(), { ...env }) : page;
};
