import { type AnyNode, type ObjectExpression, parse } from 'acorn';
import { simple } from 'acorn-walk';
import { messageOf } from '../../language/index.ts';
import { type Account, accountOf } from './accountOf.ts';
import type { LaunchDataElement, LaunchExtension, LaunchRule, Property } from './property.ts';
import { isTrue, readComponent } from './readComponent.ts';
import { readLiteral } from './readLiteral.ts';
import { type Code, isCode, isValues, numberIn, objectIn, objectsIn, textIn, type Values } from './value.ts';

/** A larger file is no library. */
const MAX_LENGTH = 64_000_000;
const DEFAULT_ORDER = 50;
const EXPECTED = 'Expected is a built Launch library (launch-….min.js), or an export of a property';

const TOO_DEEP = `${EXPECTED}; this is nested too deeply to be one.`;

const parsed = (text: string): AnyNode => {
  try {
    return parse(text, { ecmaVersion: 'latest', sourceType: 'script', allowHashBang: true }) as AnyNode;
  } catch (cause) {
    const why = messageOf(cause);
    // acorn names the stack, or exhausts it.
    if (/stack/i.test(why)) throw new Error(TOO_DEEP);
    throw new Error(`${EXPECTED}; this is no script: ${why}`);
  }
};

const namesOf = ({ properties }: ObjectExpression): readonly string[] =>
  properties.flatMap((it) =>
    it.type === 'SpreadElement'
      ? []
      : [it.key.type === 'Identifier' ? it.key.name : it.key.type === 'Literal' ? String(it.key.value) : ''],
  );

/** The container, wherever the library has it: it is known by its keys. */
const findContainer = (program: AnyNode): ObjectExpression | undefined => {
  let found: ObjectExpression | undefined;
  simple(program, {
    ObjectExpression(node) {
      const names = namesOf(node);
      const isContainer =
        names.includes('extensions') && (names.includes('rules') || names.includes('dataElements'));
      if (isContainer && (!found || node.end - node.start > found.end - found.start)) found = node;
    },
  });
  return found;
};

/** Of what there is instead, by what only that contains. */
const whatIsIt = (text: string): string => {
  if (/satelliteLib|_satellite\.init\s*\(/.test(text))
    return 'This is a library of DTM, which came before Launch: convert the property in Launch first';
  if (/\.container\s*=/.test(text)) return 'This library’s container is no object literal';
  if (/gtm\.js|google_tag_manager/.test(text)) return 'This is a container of Google Tag Manager';
  return 'This script contains no container';
};

type HandOn = Account['handOn'];

const LONGEST = 60;
const shown = ({ text }: Code): string => `“${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}”`;

const readRule = (from: Values, handOn: HandOn): LaunchRule => ({
  id: textIn(from, 'id') ?? '',
  name: textIn(from, 'name') ?? textIn(from, 'id') ?? '',
  events: objectsIn(from, 'events').map((it) => ({
    ...readComponent(it, 'events', handOn),
    order: numberIn(it, 'ruleOrder') ?? DEFAULT_ORDER,
  })),
  conditions: objectsIn(from, 'conditions').map((it) => readComponent(it, 'conditions', handOn)),
  actions: objectsIn(from, 'actions').map((it) => readComponent(it, 'actions', handOn)),
  isEnabled: true,
});

const readDataElement = (name: string, from: Values, handOn: HandOn): LaunchDataElement => ({
  name,
  reads: readComponent(from, 'dataElements', handOn),
  ...(from.defaultValue !== undefined && { defaultValue: from.defaultValue }),
  forceLowerCase: isTrue(from.forceLowerCase),
  cleanText: isTrue(from.cleanText),
  // Before June 2017 it was called a length.
  storageDuration: textIn(from, 'storageDuration') ?? textIn(from, 'storageLength'),
  isEnabled: true,
});

const entriesOf = (from: Values): readonly (readonly [string, Values])[] =>
  Object.entries(from).flatMap(([name, value]) => (isValues(value) ? [[name, value] as const] : []));

/** The container of a library as a property. */
export const readContainer = (given: Values, external: ReadonlyMap<string, Code>): Property => {
  // Code is in components, and in the modules of extensions: where anything else is expected, nobody uses it.
  const { settings: container, handOn, unused } = accountOf(given, { isCodeUsed: false });
  const property = objectIn(container, 'property');
  const buildInfo = objectIn(container, 'buildInfo');
  const settings = objectIn(property, 'settings');
  const read: Omit<Property, 'left'> = {
    name: textIn(property, 'name') ?? 'property',
    id: textIn(property, 'id'),
    orgId: textIn(objectIn(container, 'company'), 'orgId'),
    turbine: textIn(buildInfo, 'turbineVersion'),
    builtAt: textIn(buildInfo, 'buildDate'),
    stage: textIn(objectIn(container, 'environment'), 'stage') ?? textIn(buildInfo, 'environment'),
    isSequenced: isTrue(settings.ruleComponentSequencingEnabled),
    emptyForUndefined: isTrue(settings.undefinedVarsReturnEmpty),
    extensions: entriesOf(objectIn(container, 'extensions')).map(
      ([name, it]): LaunchExtension => ({
        name,
        displayName: textIn(it, 'displayName') ?? name,
        settings: handOn(objectIn(it, 'settings')),
      }),
    ),
    dataElements: entriesOf(objectIn(container, 'dataElements')).map(([name, it]) =>
      readDataElement(name, it, handOn),
    ),
    rules: objectsIn(container, 'rules').map((it) => readRule(it, handOn)),
    external,
  };
  return { ...read, left: unused() };
};

/**
 * The container of a built Launch library, whole, as data. Nothing of it runs.
 * @throws an Error whose one sentence says what was expected, and what this is instead.
 */
export const containerIn = (text: string): Values => {
  if (text.length > MAX_LENGTH) throw new Error(`${EXPECTED}; this file has ${text.length} characters.`);
  const program = parsed(text);
  try {
    const node = findContainer(program);
    const container = node && readLiteral(node, text);
    if (!isValues(container)) throw new Error(`${whatIsIt(text)}.`);
    return container;
  } catch (cause) {
    if (cause instanceof RangeError) throw new Error(TOO_DEEP);
    throw new Error(`${EXPECTED}. ${messageOf(cause)}`);
  }
};

/**
 * Reads a built Launch library as data. Nothing of it runs.
 * @param external the code files beside the library, see `readCodeFile`.
 * @throws an Error whose one sentence says what was expected, and what this is instead.
 */
export const readLibrary = (text: string, external: ReadonlyMap<string, Code> = new Map()): Property => {
  const container = containerIn(text);
  try {
    if (isCode(container.rules))
      throw new Error(
        `The rules of this library are no literal, but ${shown(container.rules)}: they cannot be read.`,
      );
    return readContainer(container, external);
  } catch (cause) {
    if (cause instanceof RangeError) throw new Error(TOO_DEEP);
    throw new Error(`${EXPECTED}. ${messageOf(cause)}`);
  }
};
