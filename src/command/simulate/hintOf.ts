import { PRODUCT_EVENTS } from '../../dataLayer/index.ts';
import { isRecord, nearest } from '../../language/index.ts';
import type { SiteDefinition } from '../../site/index.ts';
import type { Step } from './steps.ts';

/** The page has no elements which several selectors match, so a click needs the selector of a rule. */
const hintOfClick = (selector: string, rules: SiteDefinition['rules']): string | undefined => {
  // A list without types may have a gap.
  const sources = rules.map((rule) => String(rule?.trigger?.source?.name));
  const known = sources.flatMap((it) => /^(?:clicked|event click) (.+)$/s.exec(it)?.[1] ?? []);
  if (known.includes(selector)) return undefined;
  const list = known.map((it) => `“${it}”`).join(', ') || 'none';
  return `No rule has the selector “${selector}”; the selectors of rules: ${list}.`;
};

/** A catalogue need not name all events, so only what looks like one of them is a mistake. */
const hintOfPush = (event: unknown, known: readonly unknown[]): string | undefined => {
  if (typeof event !== 'string' || known.includes(event)) return undefined;
  const names = known.filter((it) => typeof it === 'string');
  const meant = nearest(event, names);
  return meant && `“${event}” is no event of the site. Did you mean “${meant}”?`;
};

/** Why a step does not do what was probably meant. */
export const hintOf = (
  step: Step,
  { rules, events }: SiteDefinition,
  eventNames: object = {},
): string | undefined => {
  if ('push' in step && events && isRecord(step.push))
    return hintOfPush(step.push.event, [
      ...PRODUCT_EVENTS,
      ...Object.keys(events),
      ...Object.values(eventNames),
    ]);
  if (!('click' in step)) return undefined;
  const { click } = step;
  if (typeof click === 'string') return hintOfClick(click, rules);
  return 'selector' in click ? hintOfClick(click.selector, rules) : undefined;
};
