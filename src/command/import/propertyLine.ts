import { isCode, type Property, partsOfSettings, type Unused } from '../launch/index.ts';
import { createLine, type ReportLine } from './reportLine.ts';
import { shownValue } from './shownValue.ts';

/** What a library contains beside its rules, data elements and settings, and why that changes nothing. */
export const NO_PART: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^extensions\b.*\.(modules|hostedLibFilesBaseUrl)\b/, 'the code of the extension itself'],
  [/^buildInfo\b|^environment\.id$/, 'how the library was built'],
  [/^company\.(dynamicCdnEnabled|cdnAllowList)\b/, 'from where the library was loaded'],
  [/^property\.id$/, 'its number in Launch'],
  [/^rules\[\d+\]\.id$/, 'its number in Launch'],
  [/\.settings$/, 'said of the component itself'],
];

const isPart = ({ path }: Pick<Unused, 'path'>): boolean => !NO_PART.some(([pattern]) => pattern.test(path));

/** What is no literal stands for itself, wherever it lies. */
const apart = (it: Unused): readonly Unused[] => {
  const parts = partsOfSettings(it).flatMap(apart);
  return parts.some(({ value }) => isCode(value)) ? parts : [it];
};

const SHOWN = 80;

/** The line for what a property has beside its rules, data elements and extensions; `undefined` if that is nothing. */
export const propertyLine = ({ name, left, rules }: Property): ReportLine | undefined => {
  const line = createLine('property', name);
  for (const { path, value } of left.filter(isPart).flatMap(apart)) {
    if (value === undefined || !isPart({ path })) continue;
    if (isCode(value))
      line.note(`${path} is no literal: it is not read`, 'for a person', value.text.slice(0, SHOWN));
    else if (path === 'property.settings.domains')
      line.note(
        'its domains are the hosts of site.ts: name each with its environment',
        'converted',
        shownValue(value),
      );
    else line.note(`${path} of the library is not used`, 'for a person', shownValue(value));
  }
  const isBare = rules.every((it) => it.events.length + it.conditions.length + it.actions.length === 0);
  if (rules.length > 0 && isBare)
    line.note(
      'no rule has an event, a condition or an action: an export has them as rule_components, in the answers of /rules/RL…/rule_components',
      'for a person',
    );
  const made = line.line();
  return made.notes.length > 0 ? made : undefined;
};
