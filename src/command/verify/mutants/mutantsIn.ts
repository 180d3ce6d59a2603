import { tsPlugin } from '@sveltejs/acorn-typescript';
import { type AnyNode, Parser } from 'acorn';
import { base, full, fullAncestor, type RecursiveVisitors } from 'acorn-walk';
import { looser } from '../elementsFor.ts';

/** One change of a site's module: what stands in place of a part of its text. */
export interface Mutant {
  readonly kind: string;
  /** It lets a rule fire where it did not. */
  readonly loosens: boolean;
  /** The part of the text that changes. */
  readonly start: number;
  readonly end: number;
  /** An expression, or what takes an item out of a list or an object. */
  readonly becomes: string;
  readonly form: 'expression' | 'item' | 'property' | 'statement';
  readonly text: string;
  readonly line: number;
  /** The top-level names that the change is in, the outermost first, and the names of rules: `pageType`, “Page view”. */
  readonly within: readonly string[];
  readonly rule?: string;
}

type Found = Pick<Mutant, 'kind' | 'loosens' | 'becomes' | 'form'> & { readonly node: AnyNode };

const MODULES = Parser.extend(tsPlugin());
/** What only a type is, is left out; of an expression with a type, the expression is walked. */
const WITH_TYPES: RecursiveVisitors<unknown> = new Proxy(base, {
  get: (visitors, type) =>
    Reflect.get(visitors, type) ??
    ((
      node: AnyNode & { readonly expression?: AnyNode },
      state: unknown,
      walk: (it: AnyNode, state: unknown) => void,
    ) => {
      if (node.expression) walk(node.expression, state);
    }),
});
const LONGEST = 80;

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

const nameOf = (node: AnyNode): string =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : '';

const calleeOf = (node: AnyNode): string =>
  node.type === 'CallExpression'
    ? node.callee.type === 'MemberExpression'
      ? nameOf(node.callee.property as AnyNode)
      : nameOf(node.callee as AnyNode)
    : '';

const textIn = (node: AnyNode | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

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
/** Names for people, of which nothing leaves. */
const FOR_PEOPLE = /^(name|label|title|description|property|builtAt|stage)$/;
const EVAR = /^(eVar|prop)(\d+)$/;

const widened = (pattern: string): string => {
  const free = pattern.replace(/^\^/, '').replace(/\$$/, '');
  return free === pattern ? '.' : free;
};

/** A literal as something else. */
const otherLiteral = ({ value }: { readonly value?: unknown }): string | undefined => {
  if (typeof value === 'string') return JSON.stringify(`${value}x`);
  if (typeof value === 'number') return String(value * 2 + 1);
  return typeof value === 'boolean' ? String(!value) : undefined;
};

const quote = (text: string): string => JSON.stringify(text);

const ofCall = (node: AnyNode): readonly Found[] => {
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
  if (name === 'timeOnPage') found.push(...change(args[0], '100', 'time changed'));
  if (name === 'updateVariable' || name === 'joined' || name === 'queryParams')
    for (const it of args) {
      const other = it.type === 'Literal' ? otherLiteral(it) : undefined;
      if (other !== undefined) found.push(...change(it, other, 'value changed'));
    }
  return found;
};

const LISTS: ReadonlyMap<string, readonly [kind: string, loosens: boolean]> = new Map([
  ['conditions', ['condition dropped', true]],
  ['exceptions', ['exception dropped', true]],
  ['actions', ['action dropped', false]],
]);

const ofList = (name: string, node: AnyNode): readonly Found[] => {
  const list = LISTS.get(name);
  if (list === undefined || node.type !== 'ArrayExpression') return [];
  const [kind, loosens] = list;
  return (node.elements as readonly (AnyNode | null)[]).flatMap((it): readonly Found[] => {
    if (it === null || it.type === 'SpreadElement') return [];
    const isConsent = calleeOf(it) === 'consented';
    return [{ node: it, becomes: '', kind: isConsent ? 'consent dropped' : kind, loosens, form: 'item' }];
  });
};

/** Options of data elements, rules and actions. */
const ofProperty = (node: AnyNode): readonly Found[] => {
  if (node.type !== 'Property' || node.kind !== 'init') return [];
  const name = nameOf(node.key as AnyNode);
  const value = node.value as AnyNode;
  const found: Found[] = [...ofList(name, value)];
  const change = (becomes: string, kind: string): void =>
    void found.push({ node: value, becomes, kind, loosens: false, form: 'expression' });
  const drop = (kind: string): void =>
    void found.push({ node, becomes: '', kind, loosens: false, form: 'property' });
  const other = value.type === 'Literal' ? otherLiteral(value) : undefined;
  if (name === 'fallback') {
    if (other !== undefined) change(other, 'default changed');
    drop('default dropped');
  } else if (/^(cleanText|forceLowerCase|ignoreCase|renderDecisions|keeps|each|forMs|clear)$/.test(name))
    drop('option dropped');
  else if (name === 'order' && other !== undefined)
    change(Number((value as { value?: unknown }).value) < 50 ? '100' : '1', 'order changed');
  else if (EVAR.test(name)) {
    drop('variable dropped');
    const [, kind = '', number = ''] = EVAR.exec(name) ?? [];
    found.push({
      node,
      becomes: `${kind}${Number(number) + 1}`,
      kind: 'variable moved',
      loosens: false,
      form: 'property',
    });
    if (other !== undefined) change(other, 'variable changed');
  } else if (name === 'type' && /^[ode]$/.test(textIn(value) ?? '')) {
    change(textIn(value) === 'd' ? "'o'" : "'d'", 'link type changed');
  } else if (
    !FOR_PEOPLE.test(name) &&
    other !== undefined &&
    typeof (value as { value?: unknown }).value === 'string'
  )
    change(other, 'value changed');
  return found;
};

/** The name of a link is sent; that of a rule or a data element is not. */
const ofLinkName = (node: AnyNode): readonly Found[] => {
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

type Functional = { readonly body: AnyNode };
const isFunction = (node: AnyNode): node is AnyNode & Functional =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';

/** Carried code: `({ s }) => function (event) { … }`; each of its statements, and what it returns. */
const ofCode = (node: AnyNode): readonly Found[] => {
  if (!isFunction(node) || !isFunction(node.body)) return [];
  const { body } = node.body;
  if (body.type !== 'BlockStatement')
    return [{ node: body, becomes: 'true', kind: 'code answers yes', loosens: true, form: 'expression' }];
  return (body.body as readonly AnyNode[]).flatMap((it): readonly Found[] => {
    if (it.type === 'ReturnStatement' && it.argument)
      return [
        {
          node: it.argument as AnyNode,
          becomes: 'true',
          kind: 'code answers yes',
          loosens: true,
          form: 'expression',
        },
      ];
    return it.type === 'ExpressionStatement' || it.type === 'IfStatement'
      ? [{ node: it, becomes: '', kind: 'code dropped', loosens: false, form: 'statement' }]
      : [];
  });
};

/** The name that a rule has: `defineRule(…, { name: 'Page view' })`. */
const ruleNamed = (node: AnyNode): string | undefined => {
  if (node.type !== 'CallExpression' || !/^define\w*Rule$/.test(calleeOf(node))) return undefined;
  for (const it of node.arguments as readonly AnyNode[]) {
    if (it.type !== 'ObjectExpression') continue;
    for (const property of it.properties as readonly AnyNode[])
      if (property.type === 'Property' && nameOf(property.key as AnyNode) === 'name')
        return textIn(property.value as AnyNode);
  }
  return undefined;
};

const parsed = (text: string): AnyNode =>
  MODULES.parse(text, { ecmaVersion: 'latest', sourceType: 'module', locations: true }) as AnyNode;

/** What a module declares at its top, and which names each rule of it uses. */
export interface ModuleNames {
  /** Names by the declaration that uses them. */
  readonly usedBy: ReadonlyMap<string, ReadonlySet<string>>;
  readonly usedByRule: ReadonlyMap<string, ReadonlySet<string>>;
}

const namesUsed = (node: AnyNode): ReadonlySet<string> => {
  const names = new Set<string>();
  full(
    node,
    (it) => {
      const { type, name } = it as AnyNode & { readonly name?: string };
      if (type === 'Identifier' && name !== undefined) names.add(name);
    },
    WITH_TYPES,
  );
  return names;
};

export const namesIn = (text: string): ModuleNames => {
  const usedBy = new Map<string, ReadonlySet<string>>();
  const usedByRule = new Map<string, ReadonlySet<string>>();
  const program = parsed(text);
  fullAncestor(
    program,
    (node, _, ancestors) => {
      const it = node as AnyNode;
      if (it.type === 'VariableDeclarator' && ancestors.length <= 4)
        usedBy.set(nameOf(it.id as AnyNode), namesUsed(it));
      const rule = ruleNamed(it);
      if (rule !== undefined) usedByRule.set(rule, namesUsed(it));
    },
    WITH_TYPES,
  );
  return { usedBy, usedByRule };
};

/** All changes that a module of a site allows: each is small, and such as a hand might make. */
export const mutantsIn = (text: string): readonly Mutant[] => {
  const found: Mutant[] = [];
  fullAncestor(
    parsed(text),
    (node, _, ancestors) => {
      const it = node as AnyNode;
      // A report, the plan and what is only a type never run.
      const outer = ancestors as readonly AnyNode[];
      const declared = outer.flatMap((above) =>
        above.type === 'VariableDeclarator' ? [nameOf(above.id as AnyNode)] : [],
      );
      if (declared[0] === 'plan') return;
      const rule = outer.map(ruleNamed).find((name) => name !== undefined);
      for (const { node: its, kind, loosens, becomes, form } of [
        ...ofCall(it),
        ...ofProperty(it),
        ...ofLinkName(it),
        ...ofCode(it),
      ]) {
        const was = text.slice(its.start, its.end);
        found.push({
          kind,
          loosens,
          start: its.start,
          end: its.end,
          becomes,
          form,
          text: `${short(was)} → ${becomes === '' ? 'nothing' : short(becomes)}`,
          line: its.loc?.start.line ?? 0,
          within: declared,
          ...(rule !== undefined && { rule }),
        });
      }
    },
    WITH_TYPES,
  );
  return found;
};
