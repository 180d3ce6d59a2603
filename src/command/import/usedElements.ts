import { type LaunchDataElement, type Property, plainText, textsIn } from '../launch/index.ts';
import { takenTexts } from './takenSettings.ts';
import { askedIn, tokensIn } from './tokens.ts';

const namesIn = (text: string): readonly string[] => [...askedIn(text), ...tokensIn(text)];

/** The names that an element reads by `%tokens%` or by code. */
export const readBy = ({ reads }: LaunchDataElement): readonly string[] =>
  textsIn(reads.settings).flatMap(namesIn);

/**
 * The data elements that rules and settings read, and those that these read, each after those that it reads. The others are in the
 * report, not in the code.
 */
export const usedElements = (property: Property): readonly LaunchDataElement[] => {
  const { rules, dataElements, external } = property;
  const known = new Map(dataElements.filter(({ isEnabled }) => isEnabled).map((it) => [it.name, it]));
  const used = new Map<string, LaunchDataElement>();
  const begun = new Set<string>();
  const use = (name: string): void => {
    const element = known.get(name);
    // Two that read each other are left to the run time, as in Launch.
    if (!element || begun.has(name)) return;
    begun.add(name);
    for (const inner of readBy(element)) use(inner);
    used.set(name, element);
  };
  for (const rule of rules.filter(({ isEnabled }) => isEnabled)) {
    for (const { module, settings } of [...rule.events, ...rule.conditions, ...rule.actions]) {
      for (const text of textsIn(settings)) namesIn(text).forEach(use);
      if (module === 'dataElementChange') use(plainText(settings.name));
    }
  }
  for (const text of takenTexts(property)) namesIn(text).forEach(use);
  for (const { text } of external.values()) namesIn(text).forEach(use);
  return [...used.values()];
};
