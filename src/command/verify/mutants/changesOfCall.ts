import type { AnyNode } from 'acorn';
import { looser } from '../elementsFor.ts';
import { ofList } from './changesOfProperty.ts';
import { calleeOf, nameOf, textIn } from './moduleNodes.ts';
import { type Found, otherLiteral } from './mutant.ts';

const patternIn = (
  node: AnyNode | undefined,
): { readonly pattern: string; readonly flags: string } | undefined =>
  node?.type === 'Literal' && 'regex' in node ? (node.regex ?? undefined) : undefined;

/** Calls whose text says on which elements an event happens, by the place of the selector. */
const SELECTORS: ReadonlyMap<string, number> = new Map([
  ['clicked', 0],
  ['elementExists', 0],
  ['entersViewport', 0],
  ['hovered', 0],
  ['domEvent', 1],
  ['customEvent', 1],
]);

/** Calls whose first text names an event. */
const EVENTS = /^(customEvent|directCall|pushed|domEvent)$/;

/** Conditions that compare with one of several patterns. */
const PATTERNS = /^\w+Is$/;

/** What reads the page. */
const READERS =
  /^(query|cookie|storage|attribute|elementText|javascriptVariable|stateAt|fromEvent|ofElement|constant)$/;

const LOOSER_OPERATORS: ReadonlyMap<string, string> = new Map([
  ['equals', 'contains'],
  ['contains', 'isTruthy'],
  ['startsWith', 'contains'],
  ['endsWith', 'contains'],
  ['matchesRegex', 'isTruthy'],
  ['greaterThan', 'greaterThanOrEqual'],
  ['lessThan', 'lessThanOrEqual'],
  ['greaterThanOrEqual', 'isTruthy'],
  ['lessThanOrEqual', 'isTruthy'],
  ['doesNotEqual', 'isTruthy'],
  ['doesNotContain', 'doesNotEqual'],
  ['isTrue', 'isTruthy'],
]);

const widened = (pattern: string): string => {
  const free = pattern.replace(/^\^/, '').replace(/\$$/, '');
  return free === pattern ? '.' : free;
};

const quote = (text: string): string => JSON.stringify(text);

/** What a call says: a selector, an event, a pattern, what is compared and what is read. */
export const ofCall = (node: AnyNode): readonly Found[] => {
  if (node.type !== 'CallExpression') return [];
  const name = calleeOf(node);
  const args = node.arguments as readonly AnyNode[];
  const change = (
    its: AnyNode | undefined,
    becomes: string,
    kind: string,
    loosens = false,
  ): readonly Found[] => (its ? [{ node: its, becomes, kind, loosens, form: 'expression' }] : []);
  const at = SELECTORS.get(name);
  const selector = at === undefined ? undefined : textIn(args[at]);
  const event = EVENTS.test(name) ? textIn(args[0]) : undefined;
  const found: Found[] = [];
  if (at !== undefined && selector !== undefined)
    for (const it of looser(selector).filter((its) => its !== selector && !its.includes('other')))
      found.push(...change(args[at], quote(`${selector}, ${it}`), 'selector widened', true));
  if (event !== undefined) found.push(...change(args[0], quote(`${event}x`), 'event changed'));
  if (PATTERNS.test(name))
    for (const it of args) {
      const regex = patternIn(it);
      const text = textIn(it);
      if (regex)
        found.push(
          ...change(it, `new RegExp(${quote(widened(regex.pattern))}, 'i')`, 'pattern widened', true),
        );
      else if (
        text !== undefined &&
        (it !== args[0] || args.length === 1 || !/^(query|cookie|variable)Is$/.test(name))
      ) {
        const free = `new RegExp(${quote(text.replace(/[^\w]/g, '\\$&'))}, 'i')`;
        found.push(...change(it, name === 'domainIs' ? quote('') : free, 'pattern widened', true));
      } else if (text !== undefined) found.push(...change(it, quote(`${text}x`), 'source changed'));
    }
  if (name === 'compare') {
    const [, operator, right] = args;
    const loose = LOOSER_OPERATORS.get(textIn(operator) ?? '');
    if (loose !== undefined) found.push(...change(operator, quote(loose), 'operator loosened', true));
    const other = right?.type === 'Literal' ? otherLiteral(right) : undefined;
    if (other !== undefined) found.push(...change(right, other, 'compared value changed'));
  }
  if (READERS.test(name))
    for (const it of args) {
      const other = it.type === 'Literal' ? otherLiteral(it) : undefined;
      const isKind = name === 'storage' && it === args[0];
      if (other !== undefined && !isKind)
        found.push(...change(it, other, name === 'constant' ? 'constant changed' : 'source changed'));
    }
  // What rules ask together.
  if (name === 'withConditions' && args[0])
    found.push(...ofList('conditions', args[0]).map((it): Found => ({ ...it, isOfAll: true })));
  if (name === 'timeOnPage') found.push(...change(args[0], '100', 'time changed'));
  if (name === 'updateVariable' || name === 'joined' || name === 'queryParams')
    for (const it of args) {
      const other = it.type === 'Literal' ? otherLiteral(it) : undefined;
      if (other !== undefined) found.push(...change(it, other, 'value changed'));
    }
  return found;
};

/** The name of a link is sent; that of a rule or a data element is not. */
export const ofLinkName = (node: AnyNode): readonly Found[] => {
  if (calleeOf(node) !== 'sendBeacon' || node.type !== 'CallExpression') return [];
  const [options] = node.arguments as readonly AnyNode[];
  if (options?.type !== 'ObjectExpression') return [];
  return (options.properties as readonly AnyNode[]).flatMap((it): readonly Found[] => {
    if (it.type !== 'Property' || nameOf(it.key as AnyNode) !== 'name') return [];
    const value = it.value as AnyNode;
    const other = value.type === 'Literal' ? otherLiteral(value) : undefined;
    return other === undefined
      ? []
      : [{ node: value, becomes: other, kind: 'link name changed', loosens: false, form: 'expression' }];
  });
};
