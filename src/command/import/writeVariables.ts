import { isValues, objectsOf, plainText, type Value, type Values } from '../launch/index.ts';
import { call, type Doc, object, quoted } from './doc.ts';
import { isText } from './isText.ts';
import type { Scope } from './scope.ts';

/** eVars and props: `[{ name, type: 'value' | 'alias', value }]`. An alias is Analytics' own `D=v5`. */
const numbered = (from: Values, key: string, { operand }: Scope) =>
  objectsOf(from[key]).flatMap(({ name, type, value }): readonly (readonly [string, Doc])[] => {
    if (!isText(name)) return [];
    if (type === 'alias')
      return [[name, quoted(`D=${plainText(value).replace(/^eVar/, 'v').replace(/^prop/, 'c')}`)]];
    return [[name, operand(value)]];
  });

const after = (sign: string, value: Value): string => plainText(value) && sign + plainText(value);

/** Events: `name[:id][=value]`. Those with tokens are put together when they are set. */
const eventsOf = (from: Values, { operand }: Scope): Doc | undefined => {
  const texts = objectsOf(from.events).flatMap(({ name, id, value }) =>
    isText(name) ? [name + after(':', id) + after('=', value)] : [],
  );
  return texts.length > 0 ? operand(texts.join(',')) : undefined;
};

const campaignOf = (value: Value, { operand, tamis }: Scope): Doc | undefined => {
  if (!isValues(value)) return value === undefined ? undefined : operand(value);
  if (value.type === 'queryParam') return call(tamis('query'), quoted(plainText(value.value)));
  return operand(value.value);
};

/** Lists and hierarchies: sections, joined by their delimiter. */
const joinedOf = (from: Values, key: string, { operand }: Scope) =>
  objectsOf(from[key]).flatMap(
    ({ name, sections, delimiter, value }): readonly (readonly [string, Doc])[] => {
      if (!isText(name)) return [];
      if (!Array.isArray(sections)) return [[name, operand(value)]];
      const texts = sections.map((it) => plainText(isValues(it) ? it.value : it));
      return [[name, operand(texts.join(isText(delimiter) ? delimiter : ','))]];
    },
  );

const PLAIN =
  'pageName,pageURL,pageType,server,channel,referrer,purchaseID,transactionID,state,zip,products,currencyCode,charSet'.split(
    ',',
  );
const WRITTEN = [
  ...PLAIN,
  'eVars',
  'props',
  'events',
  'campaign',
  'hierarchies',
  'lists',
  'hiers',
  'listVars',
];

/** The variables that “set variables” sets, by their names. */
export const writeVariables = (properties: Values, scope: Scope): Doc => {
  const others = Object.keys(properties).filter((it) => !WRITTEN.includes(it));
  if (others.length > 0) scope.note(`not set: ${others.join(', ')}`);
  return object([
    ...PLAIN.map(
      (name) => [name, properties[name] === undefined ? undefined : scope.operand(properties[name])] as const,
    ),
    ['campaign', campaignOf(properties.campaign, scope)],
    ...numbered(properties, 'eVars', scope),
    ...numbered(properties, 'props', scope),
    ...['hierarchies', 'hiers', 'lists', 'listVars'].flatMap((key) => joinedOf(properties, key, scope)),
    ['events', eventsOf(properties, scope)],
  ]);
};
