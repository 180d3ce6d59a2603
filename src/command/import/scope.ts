import { type Code, isCode, isValues, type LaunchRule, type Property, type Value } from '../launch/index.ts';
import type { Carrier, CodeKind } from './carrier.ts';
import type { CodeReading } from './codeReading.ts';
import type { ModuleText } from './createModule.ts';
import { call, type Doc, list, object, quoted } from './doc.ts';
import { canCarry } from './faultOf.ts';
import type { Outcome } from './outcome.ts';
import type { PropertyFacts } from './propertyFacts.ts';
import { ruleFact } from './ruleFacts.ts';
import { askedBy, isAmong, partsOf, type TokenPart } from './tokens.ts';
import { createCodeWriter } from './writeCode.ts';

export type { Outcome } from './outcome.ts';

/** What a converter has to work with while it writes one part of one module. */
export interface Scope {
  readonly property: Property;
  /** The rule that is being written; empty for a data element. */
  readonly ruleName: string;
  readonly ruleId: string;
  /** Imports a name of `tamis`, and returns it. */
  readonly tamis: (name: string) => string;
  /** Imports a name of `tamis/launch`, and returns it. */
  readonly launch: (name: string) => string;
  /** The data element of this name, which is then part of the site; `undefined` if the property has none. */
  readonly element: (name: string) => string | undefined;
  /** A value of settings: a literal, or what reads its `%tokens%`. */
  readonly operand: (value: Value) => Doc;
  /**
   * A text that is known here: data elements in it are constants. `undefined` if they are not; the report says so. What
   * is no text is an empty one.
   */
  readonly text: (value: Value) => string | undefined;
  /** Whether a setting has data elements in it that are no constants. */
  readonly isMade: (value: Value) => boolean;
  /** The same for nested objects. */
  readonly tree: (value: Value) => Doc;
  /**
   * Puts code into a file, which parts with the same code share unless it is to be their own. Returns its name there, and
   * the data elements that it asks for; `undefined` if it cannot be carried.
   */
  readonly carry: (
    code: Code,
    kind: CodeKind,
    isOwn?: boolean,
  ) => { readonly code: string; readonly uses: readonly Doc[] } | undefined;
  /** The builders of carried code: `code.condition(…)`. */
  readonly code: (kind: CodeKind, ...args: readonly Doc[]) => Doc;
  /** Says in the report what differs, or what a person must know, with the value of the setting of which it speaks. */
  readonly note: (text: string, outcome?: Outcome, value?: string) => void;
}

export interface ScopeParts {
  readonly property: Property;
  readonly facts: PropertyFacts;
  readonly ruleName?: string;
  /** The rule, if code may ask for it. */
  readonly rule?: LaunchRule | undefined;
  readonly reading: CodeReading;
  readonly module: ModuleText;
  /** The module of the data elements, from the site's folder. */
  readonly elementsIn: string;
  readonly nameOfElement: (name: string) => string | undefined;
  /** The names of all data elements that `nameOfElement` knows. */
  readonly namesOfElements: () => Iterable<string>;
  /** A data element is being written. */
  readonly isOfElements?: boolean;
  /** Writes carried code. */
  readonly carried: Carrier;
  readonly note: Scope['note'];
}

const literalOf = (value: Value): Doc => {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return list(...value.map(literalOf));
  if (isValues(value)) return object(Object.entries(value).map(([key, it]) => [key, literalOf(it)] as const));
  // Code has no place within a literal.
  return value === undefined || isCode(value) ? 'undefined' : JSON.stringify(value);
};

/** `event.detail.sku`, `this.href`, `target.id`: not of a data element. */
const ofEvent = /^(event|this|target)\.(.+)$/;

/** A whole text that is a name between two `%`. */
const IS_TOKEN = /^%[^%]+%$/;

export const createScope = ({
  property,
  facts,
  ruleName = '',
  rule,
  reading,
  module,
  elementsIn,
  nameOfElement,
  namesOfElements,
  isOfElements = false,
  carried,
  note,
}: ScopeParts): Scope => {
  const launch = (name: string) => module.use('tamis/launch', name);
  const builders = () => module.use(elementsIn, 'code');
  const code = createCodeWriter({ reading, rule, builders, note });
  const element = (name: string) => {
    const found = nameOfElement(name);
    if (found === undefined) return undefined;
    if (facts.empty.has(name)) note(`the data element “${name}” that it reads has no value`, 'for a person');
    return module.use(elementsIn, found);
  };
  const named = (name: string): Doc => {
    const found = element(name);
    if (found !== undefined) return found;
    const [, from, path = ''] = ofEvent.exec(name) ?? [];
    if (from === undefined) return call(launch('setByCode'), quoted(name));
    const ofRule = from === 'event' && rule ? ruleFact(rule, path) : undefined;
    if (ofRule !== undefined) return quoted(ofRule);
    if (from === 'this') return call(launch('ofElement'), quoted(path));
    return call(launch('fromEvent'), quoted(from === 'event' ? path : `target.${path}`));
  };
  const isKnown = (name: string) =>
    nameOfElement(name) !== undefined || ofEvent.test(name) || facts.isSetByCode(name);
  const constantIn = (part: TokenPart) => ('name' in part ? facts.constantOf(part.name) : part.text);
  const isMade = (value: Value): boolean =>
    typeof value === 'string' && partsOf(value, isKnown).some((it) => constantIn(it) === undefined);
  const operand = (value: Value): Doc => {
    if (isCode(value)) {
      if (value.form === 'function') note('a setting is code, which is not taken', 'for a person');
      return 'undefined';
    }
    if (typeof value !== 'string') return literalOf(value);
    const parts = partsOf(value, isKnown);
    const [first] = parts;
    if (parts.length === 1 && first) {
      if ('name' in first) return named(first.name);
      if (IS_TOKEN.test(value))
        note(`${value} names no data element: it stays a text, as in the property`, 'for a person');
      return quoted(first.text);
    }
    const join = launch('joined') + (property.emptyForUndefined ? '.empty' : '');
    return call(join, ...parts.map((it) => ('name' in it ? named(it.name) : quoted(it.text))));
  };
  const tree = (value: Value): Doc => {
    if (Array.isArray(value)) {
      const hasTokens = JSON.stringify(value)?.includes('%');
      if (hasTokens) note('a list contains data elements: they stay texts', 'for a person');
      return literalOf(value);
    }
    if (!isValues(value)) return operand(value);
    return object(Object.entries(value).map(([key, it]) => [key, tree(it)] as const));
  };
  return {
    property,
    ruleName,
    ruleId: rule?.id ?? '',
    tamis: (name) => module.use('tamis', name),
    launch,
    element,
    operand,
    text: (value) => {
      if (typeof value !== 'string') return '';
      if (!isMade(value)) return partsOf(value, isKnown).map(constantIn).join('');
      note(
        'a setting of it is put together from data elements, which are not known yet',
        'for a person',
        value,
      );
      return undefined;
    },
    isMade,
    tree,
    carry: (given, kind, isOwn) => {
      if (!canCarry(given, note)) return undefined;
      const asked = askedBy(given.text);
      const isAny = asked.beginnings.includes('') && !isOfElements;
      const put = { names: [], beginnings: asked.beginnings };
      const names = isAny ? [] : [...asked.names, ...[...namesOfElements()].filter((it) => isAmong(it, put))];
      const uses = [...new Set(names)].flatMap((it) => element(it) ?? []);
      const its = carried(given, kind, isOwn);
      const doc = its.isInFile ? module.use(`/carried/${its.code}.ts`, its.code) : its.code;
      return {
        code: code.known(doc, its.isInFile ? its.code : 'in place', given),
        uses: isAny
          ? [call('Object.values', module.use(elementsIn, 'elements'))]
          : uses.length > 0
            ? [list(...uses)]
            : [],
      };
    },
    code: code.write,
    note,
  };
};
