import { usableRules } from '../../engine/index.ts';
import { messageOf } from '../../language/index.ts';
import { exampleContext } from '../../plan/exampleContext.ts';
import { type Played, type PlayedExample, playExamples } from '../../plan/playExamples.ts';
import type { SiteDefinition, SitePlan, Tracking, TrackingRule } from '../../site/index.ts';
import type { Finding } from '../command.ts';
import { deadRules } from './checkFiring.ts';
import { eventFaults } from './eventFaults.ts';
import type { CheckedSite } from './siteText.ts';

/** Whether the tag takes the rule, for itself: another check says why not. */
const isUsable = (rule: TrackingRule) => usableRules<Tracking>([rule], () => {}).length > 0;

const play = (plan: SitePlan, site: SiteDefinition): Promise<readonly Played[]> =>
  Promise.all(
    Object.values(plan.families).flatMap(({ rules, examples = {} }) => {
      const usable = Object.entries(rules).filter(([, rule]) => isUsable(rule));
      const given = examples as Readonly<Record<string, readonly PlayedExample[]>>;
      return playExamples(Object.fromEntries(usable), given, site);
    }),
  );

/** Examples that fail, and examples whose events do not fit XDM: each fault of a rule's event once. */
export const checkExamples = async (checked: CheckedSite): Promise<readonly Finding[]> => {
  const {
    module: { file, site, plan },
    settings,
    shown,
    placeOfExample,
  } = checked;
  if (!plan) return [];
  const itsSite = plan.exampleSite ?? site;
  try {
    exampleContext({}, itsSite);
  } catch (cause) {
    // The check of the settings has said it.
    if (settings.length > 0) return [];
    const message = `No example can be played: ${messageOf(cause)}`;
    return [{ level: 'error', check: 'site', message, file: shown(file) }];
  }
  const known = new Set<string>();
  // Another check says why no example of such a rule holds.
  const dead = deadRules(checked);
  const played = (await play(plan, itsSite)).filter(({ rule }) => !dead.has(rule.name));
  const titles = new Set<string>();
  const twice = played.flatMap(({ key, rule: { name }, title }): readonly Finding[] => {
    const message = `“${name}” has two examples with the title “${title}”, so a difference of plans cannot tell them apart: give one another title.`;
    const isFirst = !titles.has(`${key} ${title}`);
    titles.add(`${key} ${title}`);
    return isFirst ? [] : [{ level: 'warning', check: 'example', message, ...placeOfExample(key, title) }];
  });
  const failed = played.flatMap(({ key, rule: { name }, title, sent, faults }) => {
    const found = (check: string, fault: string): Finding => {
      const message = `“${name}”, ${title}: ${fault}`;
      return { level: 'error', check, message, ...placeOfExample(key, title) };
    };
    const misfits = sent.flatMap(({ xdm }) => eventFaults(xdm, plan.fields));
    const fresh = misfits.filter((fault) => !known.has(`${name} ${fault}`));
    for (const fault of fresh) known.add(`${name} ${fault}`);
    return [...faults.map((fault) => found('example', fault)), ...fresh.map((fault) => found('xdm', fault))];
  });
  return [...failed, ...twice];
};
