import {
  accountOf,
  type Code,
  isCode,
  isValues,
  type LaunchDataElement,
  plainText,
  type Value,
  type Values,
} from '../launch/index.ts';
import { comparedOf } from './conditions.ts';
import { call, type Doc, list, object, quoted } from './doc.ts';
import { idiomOf } from './idiomOf.ts';
import type { Idiom } from './idiomRead.ts';
import { writeMappingTable } from './mappingTable.ts';
import type { Scope } from './scope.ts';
import { tellAll, tellUnused } from './tellUnused.ts';

/** What reads the value, before the element's own options. */
type ElementWriter = (settings: Values, scope: Scope, name: string) => Doc | undefined;

const textOf = (value: Value): string => (typeof value === 'string' ? value : '');

/** What is read by one name. A name with data elements in it is put together each time, where that is possible. */
const byName = (scope: Scope, name: Value, reader: string, ...before: readonly Doc[]): Doc | undefined => {
  if (scope.isMade(name) && before.length === 0)
    return call(scope.launch('byName'), scope.operand(name), reader);
  const known = scope.text(name);
  return known === undefined ? undefined : call(reader, ...before, quoted(known));
};

const stored =
  (kind: 'session' | 'local'): ElementWriter =>
  ({ name }, scope) => {
    const storage = scope.tamis('storage');
    return scope.isMade(name)
      ? call(scope.launch('byName'), scope.operand(name), `(key) => ${storage}('${kind}', key)`)
      : byName(scope, name, storage, quoted(kind));
  };

const numberOf = (value: Value): string => String(Number(plainText(value)) || 0);

/** Properties of elements that are no attributes, or have another value than these. */
const LIVE =
  /[A-Z]|^(value|checked|selected|disabled|files|hash|host|hostname|origin|pathname|port|protocol|search)$/;
/** Attributes by the names of their properties. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
};

/** Of code that the report shows. */
const LONGEST_SHOWN = 120;

const PAGE_FACTS = ['url', 'hostname', 'pathname', 'protocol', 'referrer', 'title'];

const ELEMENTS: Readonly<Record<string, ElementWriter>> = {
  javascriptVariable: ({ path }, scope) => {
    scope.note('it is read when the event happens; elements and stores of the page are not read');
    const known = scope.text(path);
    return known === undefined ? undefined : call(scope.tamis('javascriptVariable'), quoted(known));
  },
  cookie: ({ name }, scope) => {
    scope.note('it is not read before performance consent');
    return byName(scope, name, scope.tamis('cookie'));
  },
  queryStringParameter: ({ name, caseInsensitive }, scope) => {
    const query = scope.tamis('query');
    if (caseInsensitive !== true) return byName(scope, name, query);
    const options = '{ ignoreCase: true }';
    if (scope.isMade(name))
      return call(scope.launch('byName'), scope.operand(name), `(name) => ${query}(name, ${options})`);
    return call(query, quoted(scope.text(name) ?? ''), options);
  },
  domAttribute: ({ elementSelector, elementProperty }, scope) => {
    const [selector, property] = [scope.text(elementSelector), scope.text(elementProperty)];
    if (selector === undefined || property === undefined) return undefined;
    if (property === 'innerHTML')
      scope.note('it had the markup of the element: here it has its text', 'for a person', property);
    if (/^(text|innerText|textContent|innerHTML)$/.test(property))
      return call(scope.tamis('elementText'), quoted(selector));
    const attribute = Object.hasOwn(ATTRIBUTES, property) ? ATTRIBUTES[property] : undefined;
    if (attribute === undefined && LIVE.test(property))
      scope.note(
        'it had the property of the element as it is at the moment, what a visitor types among them: here it has the attribute, as the page has written it',
        'for a person',
        property,
      );
    if (/^(href|src|action)$/.test(property))
      scope.note('an address is as the page has written it, not made absolute', 'converted', property);
    return call(scope.tamis('attribute'), quoted(selector), quoted(attribute ?? property));
  },
  sessionStorage: stored('session'),
  localStorage: stored('local'),
  pageInfo: ({ attribute }, { launch }) =>
    PAGE_FACTS.includes(textOf(attribute)) ? call(launch('pageInfo'), quoted(textOf(attribute))) : undefined,
  // Of the extension “Common Web SDK Plugins”.
  getqueryparam: ({ queryStringParameters, delimiter, urlToCheck }, { launch, text }) => {
    const given = Array.isArray(queryStringParameters) ? queryStringParameters : [queryStringParameters];
    const names = given.flatMap((it) => (text(it) ?? '').split(',')).map((it) => it.trim());
    const between = text(delimiter);
    if (textOf(urlToCheck) !== '' || names.includes('') || between === undefined) return undefined;
    return call(launch('queryParams'), list(...names.map(quoted)), quoted(between));
  },
  ecid: (_, { launch, note }) => {
    note('it has a value once the edge has given the visitor an ECID, not on the first page before that');
    return launch('ecid');
  },
  mappingTable: writeMappingTable,
  constant: ({ value }, { launch, operand, isMade }) =>
    call(launch(isMade(value) ? 'made' : 'constant'), operand(value)),
  randomNumber: ({ min, max }, { launch }) => call(launch('randomNumber'), numberOf(min), numberOf(max)),
  datalayerComputedState: ({ path }, scope) => byName(scope, path, scope.launch('stateAt')),
  xdmObject: ({ data }, { launch, tree }, name) =>
    isValues(data) ? call(launch('xdmObject'), quoted(name), tree(data)) : undefined,
  variable: (_, { launch }, name) => call(launch('variable'), quoted(name)),
  conditionalValue: (settings, scope) => {
    const compared = comparedOf(settings, scope);
    const one = (value: Value) => (value === undefined ? undefined : scope.operand(value));
    return (
      compared &&
      call(
        scope.launch('valueIf'),
        object([
          ['value', one(settings.conditionalValue)],
          ['otherwise', one(settings.fallbackValue)],
          ['ignoreCase', compared.ignoresCase ? 'true' : undefined],
        ]),
        ...compared.args,
      )
    );
  },
  mergedObjects: ({ objects }, { launch, operand }) =>
    Array.isArray(objects) ? call(launch('merged'), ...objects.map(operand)) : undefined,
  customCode: ({ source }, scope, name) => {
    if (!isCode(source)) return undefined;
    const { property, carry, code, note } = scope;
    const its = property.dataElements.find((it) => it.name === name);
    const idiom = takenIdiom(source, its);
    const reader = idiom && writeIdiom(idiom, scope);
    if (reader !== undefined) {
      note(`it was code: ${source.text.replace(/\s+/g, ' ').slice(0, LONGEST_SHOWN)}`);
      if (its?.defaultValue !== undefined && /^(variable|event)$/.test(idiom?.reads ?? ''))
        note('it has its default also where its code failed, at a missing step of the path');
      return reader;
    }
    const carried = carry(source, 'element');
    if (!carried) return undefined;
    note('carried code', 'carried');
    return code('element', quoted(`code of ${name}`), carried.code, ...carried.uses);
  },
};

/** The idiom that code is, if its element can have it: in lower case, a default or a kept value would be, too. */
const takenIdiom = (source: Code, its: LaunchDataElement | undefined): Idiom | undefined => {
  const idiom = idiomOf(source.text);
  const isPlain = its?.defaultValue === undefined && (its?.storageDuration ?? 'pageview') === 'pageview';
  return idiom?.reads === 'page' && idiom.isLowerCase && !isPlain ? undefined : idiom;
};

/** The reader that an idiom is. */
const writeIdiom = (idiom: Idiom, { tamis, launch, element }: Scope): Doc | undefined => {
  switch (idiom.reads) {
    case 'variable':
      return call(tamis('javascriptVariable'), quoted(idiom.path));
    case 'page':
      return call(launch('pageInfo'), quoted(idiom.fact));
    case 'event':
      return call(launch('made'), call(launch('fromEvent'), quoted(idiom.path)));
    case 'elementOfEvent':
      return call(launch('made'), call(launch('ofElement'), quoted(idiom.part)));
    case 'element':
      return element(idiom.name);
    case 'storage':
      return call(tamis('storage'), quoted(idiom.kind), quoted(idiom.key));
    case 'constant':
      return call(
        launch('constant'),
        typeof idiom.value === 'string' ? quoted(idiom.value) : String(idiom.value),
      );
  }
};

const DURATIONS = ['pageview', 'session', 'visitor'] as const;

/** A data element as code. */
export interface WrittenElement {
  readonly code: Doc;
  /** It has no value until a person has written it. */
  readonly isEmpty: boolean;
}

export const writeElement = (it: LaunchDataElement, scope: Scope): WrittenElement => {
  const { name, reads, defaultValue, cleanText, forceLowerCase, storageDuration } = it;
  const account = accountOf(reads.settings);
  const write = Object.hasOwn(ELEMENTS, reads.module) ? ELEMENTS[reads.module] : undefined;
  const written = write?.(account.settings, scope, name);
  const isEmpty = written === undefined;
  if (isEmpty)
    tellAll(`${reads.path} has no counterpart: the element has no value`, reads.settings, scope.note);
  else tellUnused(reads.module, reads.settings, account, scope.note);
  const from = written ?? call(scope.launch('toDo'), quoted(reads.path));
  const keeps = DURATIONS.find((it) => it === storageDuration);
  if (keeps === undefined && storageDuration !== undefined)
    scope.note('how long its value is kept is not known: it is not kept', 'for a person', storageDuration);
  if (keeps !== undefined && keeps !== 'pageview')
    scope.note(`its last value is kept for the ${keeps}, and written with an event: with consent only`);
  const { source } = reads.settings;
  const idiom = reads.module === 'customCode' && isCode(source) ? takenIdiom(source, it) : undefined;
  const isLowerCase = idiom?.reads === 'page' && idiom.isLowerCase;
  const isBare = reads.module === 'variable' || reads.module === 'xdmObject';
  const isPlain = !cleanText && !forceLowerCase && defaultValue === undefined && keeps === undefined;
  if (isBare && isPlain) return { code: from, isEmpty };
  const code = call(
    scope.launch('launchElement'),
    from,
    object([
      ['name', quoted(name)],
      ['keeps', keeps && quoted(keeps)],
      ['fallback', defaultValue === undefined ? undefined : scope.tree(defaultValue as Value)],
      ['cleanText', cleanText ? 'true' : undefined],
      ['forceLowerCase', forceLowerCase || isLowerCase ? 'true' : undefined],
    ]),
  );
  return { code, isEmpty };
};
