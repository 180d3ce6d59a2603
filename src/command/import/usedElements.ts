import { type LaunchDataElement, type Property, plainText, textsIn } from '../launch/index.ts';
import { takenTexts } from './takenSettings.ts';
import { askedBy, tokensIn } from './tokens.ts';

/** The names that an element reads by `%tokens%` or by code. */
export const readBy = ({ reads }: LaunchDataElement): readonly string[] =>
  textsIn(reads.settings).flatMap((text) => [...askedBy(text).names, ...tokensIn(text)]);

/**
 * The data elements that rules and settings read, and those that these read, each after those that it reads. An element
 * that code may ask for by a name that it puts together is among them. The others are in the report, not in the code.
 */
export const usedElements = (property: Property): readonly LaunchDataElement[] => {
  const { rules, dataElements, external } = property;
  const known = new Map(dataElements.filter(({ isEnabled }) => isEnabled).map((it) => [it.name, it]));
  const used = new Map<string, LaunchDataElement>();
  const begun = new Set<string>();
  const beginnings = new Set<string>();
  const take = (name: string): void => {
    const element = known.get(name);
    // Two that read each other are left to the run time, as in Launch.
    if (!element || begun.has(name)) return;
    begun.add(name);
    textsIn(element.reads.settings).forEach(takeNamed);
    used.set(name, element);
  };
  const takeNamed = (text: string): void => {
    const asked = askedBy(text);
    for (const it of asked.beginnings) beginnings.add(it);
    for (const it of [...asked.names, ...tokensIn(text)]) take(it);
  };
  for (const rule of rules.filter(({ isEnabled }) => isEnabled)) {
    for (const { module, settings } of [...rule.events, ...rule.conditions, ...rule.actions]) {
      textsIn(settings).forEach(takeNamed);
      if (module === 'dataElementChange') take(plainText(settings.name));
    }
  }
  takenTexts(property).forEach(takeNamed);
  for (const { text } of external.values()) takeNamed(text);
  // One that is used now may put names together, too.
  for (let count = -1; count !== beginnings.size; ) {
    count = beginnings.size;
    for (const name of known.keys()) if ([...beginnings].some((it) => name.startsWith(it))) take(name);
  }
  return [...used.values()];
};
