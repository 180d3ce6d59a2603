import {
  isCode,
  isValues,
  type LaunchDataElement,
  plainText,
  type Value,
  type Values,
} from '../launch/index.ts';
import { call, type Doc, list, object, quoted } from './doc.ts';
import { type Idiom, idiomOf } from './idiomOf.ts';
import type { Scope } from './scope.ts';

/** What reads the value, before the element's own options. */
type ElementWriter = (settings: Values, scope: Scope, name: string) => Doc | undefined;

const textOf = (value: Value): string => (typeof value === 'string' ? value : '');

const tamis =
  (reader: string, key: string): ElementWriter =>
  (settings, scope) =>
    call(scope.tamis(reader), quoted(textOf(settings[key])));

const stored =
  (kind: 'session' | 'local'): ElementWriter =>
  (settings, scope) =>
    call(scope.tamis('storage'), quoted(kind), quoted(textOf(settings.name)));

const numberOf = (value: Value): string => String(Number(plainText(value)) || 0);

/** Of code that the report shows. */
const LONGEST_SHOWN = 120;

const PAGE_FACTS = ['url', 'hostname', 'pathname', 'protocol', 'referrer', 'title'];

const ELEMENTS: Readonly<Record<string, ElementWriter>> = {
  javascriptVariable: (settings, scope) => {
    scope.note('it is read when the event happens; elements and stores of the page are not read');
    return tamis('javascriptVariable', 'path')(settings, scope, '');
  },
  cookie: (settings, scope) => {
    scope.note('it is not read before performance consent');
    return tamis('cookie', 'name')(settings, scope, '');
  },
  queryStringParameter: ({ name, caseInsensitive }, scope) =>
    call(
      scope.tamis('query'),
      quoted(textOf(name)),
      ...(caseInsensitive === true ? [object([['ignoreCase', 'true']])] : []),
    ),
  domAttribute: ({ elementSelector, elementProperty }, scope) => {
    const property = textOf(elementProperty);
    if (/^(text|innerText|textContent|innerHTML)$/.test(property))
      return call(scope.tamis('elementText'), quoted(textOf(elementSelector)));
    return call(scope.tamis('attribute'), quoted(textOf(elementSelector)), quoted(property));
  },
  sessionStorage: stored('session'),
  localStorage: stored('local'),
  pageInfo: ({ attribute }, { launch }) =>
    PAGE_FACTS.includes(textOf(attribute)) ? call(launch('pageInfo'), quoted(textOf(attribute))) : undefined,
  // Of the extension “Common Web SDK Plugins”.
  getqueryparam: ({ queryStringParameters, delimiter, urlToCheck }, { launch }) => {
    const given = Array.isArray(queryStringParameters) ? queryStringParameters : [queryStringParameters];
    const names = given.flatMap((it) => textOf(it).split(',')).map((it) => it.trim());
    if (textOf(urlToCheck) !== '' || names.includes('')) return undefined;
    return call(launch('queryParams'), list(...names.map(quoted)), quoted(textOf(delimiter)));
  },
  constant: ({ value }, { launch, operand }) => call(launch('constant'), operand(value)),
  randomNumber: ({ min, max }, { launch }) => call(launch('randomNumber'), numberOf(min), numberOf(max)),
  datalayerComputedState: ({ path }, { launch }) => call(launch('stateAt'), quoted(textOf(path))),
  xdmObject: ({ data }, { launch, tree }, name) =>
    isValues(data) ? call(launch('xdmObject'), quoted(name), tree(data)) : undefined,
  variable: (_, { launch }, name) => call(launch('variable'), quoted(name)),
  customCode: ({ source }, scope, name) => {
    if (!isCode(source)) return undefined;
    const { property, carry, code, note } = scope;
    const idiom = idiomOf(source.text);
    const reader = idiom && writeIdiom(idiom, scope);
    if (reader !== undefined) {
      note(`it was code: ${source.text.replace(/\s+/g, ' ').slice(0, LONGEST_SHOWN)}`);
      const hasDefault = property.dataElements.some(
        (it) => it.name === name && it.defaultValue !== undefined,
      );
      if (hasDefault && idiom?.reads === 'variable')
        note('it has its default also where its code failed, at a missing step of the path');
      return reader;
    }
    const carried = carry(source);
    if (!carried) return undefined;
    note('carried code', 'carried');
    return code('element', quoted(`code of ${name}`), carried.code, ...carried.uses);
  },
};

/** The reader that an idiom is. */
const writeIdiom = (idiom: Idiom, { tamis, launch, element }: Scope): Doc | undefined => {
  switch (idiom.reads) {
    case 'variable':
      return call(tamis('javascriptVariable'), quoted(idiom.path));
    case 'page':
      return call(launch('pageInfo'), quoted(idiom.fact));
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

/** The data element as code. */
export const writeElement = (it: LaunchDataElement, scope: Scope): Doc => {
  const { name, reads, defaultValue, cleanText, forceLowerCase, storageDuration } = it;
  const write = Object.hasOwn(ELEMENTS, reads.module) ? ELEMENTS[reads.module] : undefined;
  let from = write?.(reads.settings, scope, name);
  if (from === undefined) {
    scope.note(`${reads.path} has no counterpart: the element has no value`, 'for a person');
    from = call(scope.launch('toDo'), quoted(reads.path));
  }
  const keeps = DURATIONS.find((it) => it === storageDuration);
  if (keeps !== undefined && keeps !== 'pageview')
    scope.note(`its last value is kept for the ${keeps}, and written with an event: with consent only`);
  const isBare = reads.module === 'variable' || reads.module === 'xdmObject';
  if (isBare && defaultValue === undefined && keeps === undefined) return from;
  return call(
    scope.launch('launchElement'),
    from,
    object([
      ['name', quoted(name)],
      ['keeps', keeps && quoted(keeps)],
      ['fallback', defaultValue === undefined ? undefined : scope.tree(defaultValue as Value)],
      ['cleanText', cleanText ? 'true' : undefined],
      ['forceLowerCase', forceLowerCase ? 'true' : undefined],
    ]),
  );
};
