import { isValues, objectsOf, plainText, type Value, type Values } from '../launch/index.ts';
import { call, type Doc, object, printDoc, quoted } from './doc.ts';
import { isText } from './isText.ts';
import type { Scope } from './scope.ts';

/** eVars and props: `[{ name, type: 'value' | 'alias', value }]`. An alias is Analytics' own `D=v5`. */
const numbered = (from: Values, key: string, { operand }: Scope) =>
  objectsOf(from[key]).flatMap((it): readonly (readonly [string, Doc])[] => {
    if (!isText(it.name) || it.value === undefined) return [];
    if (it.type === 'alias')
      return [[it.name, quoted(`D=${plainText(it.value).replace(/^eVar/, 'v').replace(/^prop/, 'c')}`)]];
    return [[it.name, operand(it.value)]];
  });

const after = (sign: string, value: Value): string => plainText(value) && sign + plainText(value);

/** Events: `name[:id][=value]`. Those with tokens are put together when they are set. */
const eventsOf = (from: Values, { operand }: Scope): Doc | undefined => {
  const texts = objectsOf(from.events).flatMap((it) =>
    isText(it.name) ? [it.name + after(':', it.id) + after('=', it.value)] : [],
  );
  return texts.length > 0 ? operand(texts.join(',')) : undefined;
};

const campaignOf = (value: Value, { operand, tamis, text }: Scope): Doc | undefined => {
  if (!isValues(value)) return value === undefined ? undefined : operand(value);
  if (value.value === undefined) return undefined;
  if (value.type !== 'queryParam') return operand(value.value);
  const name = text(value.value);
  return name === undefined ? undefined : call(tamis('query'), quoted(name));
};

/** Lists and hierarchies: sections, joined by their delimiter. */
const joinedOf = (from: Values, key: string, { operand }: Scope) =>
  objectsOf(from[key]).flatMap((it): readonly (readonly [string, Doc])[] => {
    if (!isText(it.name)) return [];
    if (!Array.isArray(it.sections)) return [[it.name, operand(it.value)]];
    const texts = it.sections.map((section) => plainText(isValues(section) ? section.value : section));
    return [[it.name, operand(texts.join(isText(it.delimiter) ? it.delimiter : ','))]];
  });

const PLAIN =
  'pageName,pageURL,pageType,server,channel,referrer,purchaseID,transactionID,state,zip,products,currencyCode,charSet'.split(
    ',',
  );
type Entry = readonly [name: string, value: Doc | undefined];

/** Says of each variable that is set more than once which values another one replaces. */
const tellReplaced = (entries: readonly Entry[], { note }: Scope): void => {
  entries.forEach(([name, value], at) => {
    if (
      value !== undefined &&
      entries.slice(at + 1).some(([later, it]) => it !== undefined && later === name)
    )
      note(`${name} is set several times at once: the last value counts`, 'converted', printDoc(value));
  });
};

/** The variables that “set variables” sets, by their names. */
export const writeVariables = (properties: Values, scope: Scope): Doc => {
  const entries: readonly Entry[] = [
    ...PLAIN.map(
      (name): Entry => [name, properties[name] === undefined ? undefined : scope.operand(properties[name])],
    ),
    ['campaign', campaignOf(properties.campaign, scope)],
    ...numbered(properties, 'eVars', scope),
    ...numbered(properties, 'props', scope),
    ...['hierarchies', 'hiers', 'lists', 'listVars'].flatMap((key) => joinedOf(properties, key, scope)),
    ['events', eventsOf(properties, scope)],
  ];
  tellReplaced(entries, scope);
  return object(entries);
};
