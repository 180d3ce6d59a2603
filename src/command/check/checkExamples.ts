import { usableRules } from '../../engine/index.ts';
import { messageOf } from '../../language/index.ts';
import { exampleContext } from '../../plan/exampleContext.ts';
import { type Played, type PlayedExample, playExamples } from '../../plan/playExamples.ts';
import type { SitePlan, Tracking, TrackingRule } from '../../site/index.ts';
import type { Finding } from '../command.ts';
import { eventFaults } from './eventFaults.ts';
import type { CheckedSite } from './siteText.ts';

/** Whether the tag takes the rule, for itself. */
const isUsable = (rule: TrackingRule) => usableRules<Tracking>([rule], () => {}).length > 0;

type Family = SitePlan['families'][string];

const examplesOf = ({ examples = {} }: Family) =>
  examples as Readonly<Record<string, readonly PlayedExample[]>>;

/** Examples that fail, that are of no rule, or whose events do not fit XDM; and rules without one. */
export const checkExamples = async (checked: CheckedSite): Promise<readonly Finding[]> => {
  const { module, settings, shown, placeOfRule, placeOfExample, placeOfName } = checked;
  const { site, plan } = module;
  if (!plan) {
    const message =
      'The module exports no plan, so there are no examples to check: export const plan = () => ({ … })';
    return [{ level: 'warning', check: 'no-plan', message, file: shown(module.file) }];
  }
  const itsSite = plan.exampleSite ?? site;
  try {
    exampleContext({}, itsSite);
  } catch (cause) {
    // The check of the settings has said it.
    if (settings.length > 0) return [];
    const message = `No example can be played: ${messageOf(cause)}`;
    return [{ level: 'error', check: 'site', message, file: shown(module.file) }];
  }
  const families = Object.values(plan.families);
  const withExample = new Set(
    families.flatMap((family) =>
      Object.entries(family.rules).flatMap(([key, { name }]) =>
        examplesOf(family)[key]?.length ? name : [],
      ),
    ),
  );
  const bare = site.rules.flatMap(({ name }): readonly Finding[] => {
    const message = `The rule “${name}” has no example.`;
    return withExample.has(name)
      ? []
      : [{ level: 'warning', check: 'no-example', message, ...placeOfRule(name) }];
  });
  const stray = families.flatMap((family) =>
    Object.keys(examplesOf(family)).flatMap((key): readonly Finding[] => {
      const message = `There are examples of “${key}”, but no such rule.`;
      return key in family.rules
        ? []
        : [{ level: 'error', check: 'example-of-no-rule', message, ...placeOfName(key) }];
    }),
  );
  const played: readonly Played[] = await Promise.all(
    families.flatMap((family) => {
      const rules = Object.entries(family.rules).filter(([, rule]) => isUsable(rule));
      return playExamples(Object.fromEntries(rules), examplesOf(family), itsSite);
    }),
  );
  const ofExamples = played.flatMap(({ key, rule, title, sent, faults }) => {
    const place = placeOfExample(key, title);
    const failing = faults.map((fault): Finding => {
      return { level: 'error', check: 'example', message: `“${rule.name}”, ${title}: ${fault}`, ...place };
    });
    const ofXdm = sent.flatMap((event) => eventFaults(event.xdm, plan.fields));
    const misfits = ofXdm.map((fault): Finding => {
      return { level: 'error', check: 'xdm', message: `“${rule.name}”, ${title}: ${fault}`, ...place };
    });
    return [...failing, ...misfits];
  });
  return [...bare, ...stray, ...ofExamples];
};
