import { escapeRegExp } from '../../redaction/index.ts';
import { shownValue } from '../shownValue.ts';
import { fieldWords } from './fieldWords.ts';
import { numbersOf } from './numbersOf.ts';
import { aboutElements, type RuleOfPlan } from './plannedRules.ts';
import type { RuleInVisit } from './rulesInVisit.ts';

/** What a search of the rules has found. */
export interface FoundRules {
  readonly rules: readonly RuleInVisit[];
  /** Finds the text that is to be marked; missing if nothing is sought. */
  readonly sought?: RegExp;
  /** An Analytics event was sought. */
  readonly isNumber: boolean;
}

/** `35`, `event35`, `event 35`. */
const NUMBER = /^(?:event\s*)?(\d{1,4})$/i;

const textsOf = (rule: RuleOfPlan): readonly string[] => [
  rule.description ?? '',
  rule.trigger.key,
  rule.trigger.label,
  ...rule.conditions,
  ...(rule.exceptions ?? []),
  ...numbersOf(rule),
  ...(rule.otherActions ?? []),
  ...rule.examples.map(({ title }) => title),
  ...rule.events.flatMap(({ eventType, analyticsEvent = '', groups }) => [
    eventType,
    analyticsEvent,
    ...groups.flatMap(({ name = '', fields }) => [
      name,
      ...fields.flatMap((field) => [
        field.path,
        fieldWords(field),
        field.default === undefined ? '' : shownValue(field.default),
        aboutElements.get(field.source) ?? '',
      ]),
    ]),
  ]),
];

/** What a person can find of each rule, a text per line. A rule of the plan never changes. */
const createTexts = () => {
  const texts = new WeakMap<RuleOfPlan, string>();
  return ({ name, family, planned }: RuleInVisit): string => {
    if (!planned) return `${name}\n${family}`;
    const text = texts.get(planned) ?? [name, family, ...textsOf(planned)].join('\n');
    texts.set(planned, text);
    return text;
  };
};

/**
 * Makes the search of the rules: by everything that the plan says of them. A number finds the Analytics event of that
 * number and no other, unless no rule counts it.
 */
export const createRuleSearch = () => {
  const textOf = createTexts();
  return (rules: readonly RuleInVisit[], text: string): FoundRules => {
    const words = text.trim();
    if (words === '') return { rules, isNumber: false };
    const foundBy = (sought: RegExp) => rules.filter((rule) => sought.test(textOf(rule)));
    const [, number] = NUMBER.exec(words) ?? [];
    if (number !== undefined) {
      const sought = new RegExp(`\\bevent${number}\\b`, 'i');
      const counting = foundBy(sought);
      if (counting.length > 0) return { rules: counting, sought, isNumber: true };
    }
    const sought = new RegExp(escapeRegExp(words), 'i');
    return { rules: foundBy(sought), sought, isNumber: false };
  };
};
