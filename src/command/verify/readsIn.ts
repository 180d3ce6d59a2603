import { type AnyNode, type Expression, parse } from 'acorn';
import { simple } from 'acorn-walk';
import { attempt } from '../../language/index.ts';
import { isCode, type Property } from '../launch/index.ts';
import type { Fact } from './fact.ts';
import { factOfElement } from './factOfElement.ts';
import { nearNumbers, nearTexts } from './near.ts';
import { samplesOf } from './sampleOf.ts';
import { valueOfElement } from './valueOfElement.ts';

/** One thing that code or settings read. */
export interface ReadValue {
  readonly of: Omit<Fact, 'value'>;
  /** What is compared, where it is this; missing if code decides. */
  readonly become?: (value: Fact['value']) => unknown;
}

/** What code reads, with values that it may ask for: the first is likely to meet it. */
export interface ReadInCode {
  readonly read: ReadValue;
  readonly near: readonly Fact['value'][];
}

/** A dotted path without `window.`; a call of `getVar`, `getItem`, `getAttribute` and their like with its text. */
const wordsOf = (node: AnyNode, names: ReadonlyMap<string, string>): string | undefined => {
  switch (node.type) {
    case 'Identifier':
      return names.get(node.name) ?? node.name;
    case 'ThisExpression':
      return 'event.element';
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return wordsOf(node.expression, names);
    // `window.digitalData || {}`
    case 'LogicalExpression':
      return wordsOf(node.left, names);
    case 'MemberExpression': {
      const object = wordsOf(node.object, names);
      const { property } = node;
      const key =
        property.type === 'Identifier' && !node.computed
          ? property.name
          : property.type === 'Literal'
            ? String(property.value)
            : undefined;
      if (object === undefined || key === undefined) return undefined;
      return object === 'window' ? key : `${object}.${key}`;
    }
    case 'CallExpression': {
      const callee = wordsOf(node.callee, names);
      const [argument] = node.arguments;
      // Of a text, in another case or without its blanks.
      if (callee !== undefined && /\.(toLowerCase|toUpperCase|trim|toString)$/.test(callee))
        return callee.replace(/\.\w+$/, '');
      return callee !== undefined && argument?.type === 'Literal' && typeof argument.value === 'string'
        ? `${callee}(${argument.value})`
        : undefined;
    }
    default:
      return undefined;
  }
};

type Elements = Pick<Property, 'dataElements'>;
/** Data elements that read each other are followed no further. */
const DEEPEST = 3;

/** The thing that such words are; none for what no page sets. */
const thingsOf = (words: string, given: Elements, depth: number): readonly ReadValue[] => {
  const [, callee = '', text = ''] = /^([\w.$]+)\((.*)\)$/s.exec(words) ?? [];
  const fact = (at: Fact['at'], name: string): readonly ReadValue[] => [{ of: { at, name } }];
  if (/(^|\.)getVar$/.test(callee)) {
    const element = given.dataElements.find(({ name }) => name === text);
    if (!element) return [];
    const { value: _, ...of } = factOfElement(element, '') ?? { value: '' };
    if ('at' in of) return [{ of: of as ReadValue['of'], become: (value) => valueOfElement(element, value) }];
    const { source } = element.reads.settings;
    return isCode(source) && depth < DEEPEST
      ? readsIn(source.text, given, depth + 1).map(({ read }) => read)
      : [];
  }
  if (/(^|\.)sessionStorage\.getItem$/.test(callee)) return fact('session', text);
  if (/(^|\.)localStorage\.getItem$/.test(callee)) return fact('local', text);
  if (/_satellite\.(cookie\.get|readCookie)$/.test(callee)) return fact('cookie', text);
  if (/^(event|e|t)\.(element|target)\.(getAttribute|hasAttribute)$/.test(callee))
    return fact('element', text);
  if (callee !== '') return [];
  if (/(^|\.)location\.pathname$/.test(words)) return fact('path', '');
  if (/(^|\.)location\.(hostname|host)$/.test(words)) return fact('host', '');
  if (/(^|\.)location\.hash$/.test(words)) return fact('hash', '');
  const [, part = ''] = /^event\.((?:detail|message)\..+)$/.exec(words) ?? [];
  if (part !== '') return fact('event', part);
  const [, attribute = ''] =
    /^event\.(?:element|target)\.(id|className|name|href|value|title)$/.exec(words) ?? [];
  if (attribute !== '') return fact('element', attribute === 'className' ? 'class' : attribute);
  if (/^(event|document|location|navigator|history|screen|Math|JSON|Object|_satellite|s)(\.|$)/.test(words))
    return [];
  return words.includes('.') ? fact('variable', words.replace(/\.length$/, '')) : [];
};

const isLiteral = (node: AnyNode): node is AnyNode & { type: 'Literal'; value: string | number | boolean } =>
  node.type === 'Literal' && ['string', 'number', 'boolean'].includes(typeof node.value);

const NOTHING: readonly Fact['value'][] = ['', null];

/** What code reads and compares, in its order, each thing once. */
export const readsIn = (code: string, given: Elements, depth = 0): readonly ReadInCode[] =>
  attempt(() => {
    const options = { ecmaVersion: 'latest', allowReturnOutsideFunction: true } as const;
    // A function, or the text of a script.
    const program = attempt(() => parse(`(${code})`, options)) ?? parse(code, options);
    const names = new Map<string, string>();
    const found = new Map<string, { read: ReadValue; near: Fact['value'][] }>();
    const note = (node: AnyNode, near: readonly Fact['value'][]): void => {
      const words = wordsOf(node, names);
      if (words === undefined) return;
      for (const read of thingsOf(words, given, depth)) {
        const key = JSON.stringify(read.of);
        const known = found.get(key) ?? { read, near: [] };
        known.near.push(...near.filter((it) => !known.near.includes(it)));
        found.set(key, known);
      }
    };
    const noteTruth = (node: AnyNode): void => {
      if (node.type === 'LogicalExpression') {
        noteTruth(node.left);
        noteTruth(node.right);
      } else if (node.type === 'UnaryExpression' && node.operator === '!') noteTruth(node.argument);
      else if (node.type === 'MemberExpression' || node.type === 'CallExpression')
        note(node, ['yes', ...NOTHING]);
    };
    const [first] = program.body;
    const whole = first?.type === 'ExpressionStatement' ? first.expression : undefined;
    const [event] = whole && 'params' in whole ? whole.params : [];
    if (event?.type === 'Identifier') names.set(event.name, 'event');
    simple(program, {
      VariableDeclarator({ id, init }) {
        const words = init && id.type === 'Identifier' ? wordsOf(init as Expression, names) : undefined;
        if (words !== undefined && id.type === 'Identifier') names.set(id.name, words);
      },
    });
    simple(program, {
      BinaryExpression({ operator, left, right }) {
        if (!/^(===?|!==?|[<>]=?)$/.test(operator) || left.type === 'PrivateIdentifier') return;
        const literal = [left, right].find(isLiteral);
        const other = literal === left ? right : left;
        if (literal === undefined) return;
        const { value } = literal;
        // The call in `text.indexOf('x') > -1` says what is looked for.
        const near =
          typeof value === 'string'
            ? nearTexts(value)
            : typeof value === 'number'
              ? nearNumbers(value)
              : [true, false];
        note(other, [...near, ...NOTHING]);
      },
      CallExpression({ callee, arguments: [argument] }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        const { name } = callee.property;
        if (/^(indexOf|includes|startsWith|endsWith)$/.test(name) && argument && isLiteral(argument)) {
          const text = String(argument.value);
          note(callee.object, [text, ...nearTexts(text), `x${text}x`, 'other', ...NOTHING]);
        }
        const pattern = (it: AnyNode | undefined): string | undefined =>
          it?.type === 'Literal' && 'regex' in it ? it.regex?.pattern : undefined;
        const tested = name === 'test' ? pattern(callee.object) : undefined;
        if (tested !== undefined && argument) note(argument, [...samplesOf(tested), 'other', ...NOTHING]);
        const matched = /^(match|search)$/.test(name) ? pattern(argument) : undefined;
        if (matched !== undefined) note(callee.object, [...samplesOf(matched), 'other', ...NOTHING]);
      },
      IfStatement({ test }) {
        noteTruth(test);
      },
      ConditionalExpression({ test }) {
        noteTruth(test);
      },
      ReturnStatement({ argument }) {
        if (argument) noteTruth(argument);
      },
      ArrowFunctionExpression({ body }) {
        if (body.type !== 'BlockStatement') noteTruth(body);
      },
    });
    return [...found.values()];
  }) ?? [];
