import { hasOwn, own } from '../../language/index.ts';
import type { SitePlan } from '../../site/index.ts';
import type { Finding } from '../command.ts';
import type { CheckedSite } from './siteText.ts';

const withoutPlan = (file: string): Finding => ({
  level: 'warning',
  check: 'no-plan',
  message:
    'The module exports no plan, so no example is checked: export const plan = () => ({ families: { … } })',
  file,
});

const examplesIn = ({ rules, examples = {} }: SitePlan['families'][string]) => ({
  named: Object.entries(rules).flatMap(([key, { name }]) => (own(examples, key)?.length ? [name] : [])),
  stray: Object.keys(examples).filter((key) => !hasOwn(rules, key)),
});

/** Rules without an example, and examples of no rule. */
export const checkCoverage = ({
  module,
  shown,
  placeOfRule,
  placeOfName,
}: CheckedSite): readonly Finding[] => {
  const { site, plan } = module;
  if (!plan) return [withoutPlan(shown(module.file))];
  const families = Object.values(plan.families).map(examplesIn);
  const covered = families.flatMap(({ named }) => named);
  // A list without types may have a gap.
  const bare = site.rules.map((rule) => String(rule?.name)).filter((name) => !covered.includes(name));
  return [
    ...bare.map((name): Finding => {
      const message = `The rule “${name}” has no example.`;
      return { level: 'warning', check: 'no-example', message, ...placeOfRule(name) };
    }),
    ...families.flatMap(({ stray }) =>
      stray.map((key): Finding => {
        const message = `There are examples of “${key}”, but no such rule.`;
        return { level: 'error', check: 'example-of-no-rule', message, ...placeOfName(key) };
      }),
    ),
  ];
};
