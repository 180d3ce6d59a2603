import { join, relative } from 'node:path';
import type { CallExpression, Node, PropertyAccessExpression } from 'typescript/unstable/ast';
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import { API, type Checker, SignatureKind, type Symbol as Symbol_ } from 'typescript/unstable/sync';
import { expect, it } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';

interface Ban {
  /** Who replaces it, and by what. `test/browser/engines/replacedBuiltIns.ts` plays all of them. */
  readonly because: string;
  readonly instead: string;
  /** Up to this many arguments, it is right. */
  readonly most?: number;
  /** Only with a function that takes the third argument: the list. */
  readonly withList?: true;
}

const WITH_LIST: Ban = {
  because: 'Prototype and Sugar do not pass the list',
  instead: 'a name for the list',
  withList: true,
};
const OF_WHOLE_TEXT: Ban = {
  because: 'Prototype and Microsoft Ajax ignore the second argument',
  instead: 'slice',
  most: 1,
};
const BIND: Ban = { because: 'MooTools loses arguments, Prototype `new`', instead: 'an arrow function' };
const REDUCE: Ban = { because: 'Prototype 1.6 gives the list itself', instead: 'sumOf, or a loop' };
const AT: Ban = { because: 'Sugar counts on from the start, core-js 2 not from the end', instead: 'slice' };

const OF_LISTS: Readonly<Record<string, Ban>> = {
  reduce: REDUCE,
  reduceRight: REDUCE,
  entries: { because: 'Prototype gives a copy of the list, or takes it away', instead: 'forEach' },
  at: AT,
  indexOf: { because: 'Prototype 1.5 ignores where to start', instead: 'slice, then includes', most: 1 },
  find: WITH_LIST,
  filter: WITH_LIST,
  map: WITH_LIST,
  every: WITH_LIST,
  some: WITH_LIST,
};
const OF_FUNCTIONS = { bind: BIND };

/** Built-ins that old libraries replace by something else, by the name that TypeScript gives to their owner. */
const BANNED: Readonly<Record<string, Readonly<Record<string, Ban>>>> = {
  Array: OF_LISTS,
  ReadonlyArray: OF_LISTS,
  ArrayConstructor: {
    from: {
      because: 'Prototype and MooTools ignore the function, and all that iterates',
      instead: 'listOf, or a spread',
    },
  },
  ObjectConstructor: {
    keys: { because: 'Prototype 1.6 adds inherited names', instead: 'keysOf' },
    values: { because: 'Prototype adds inherited values', instead: 'valuesOf' },
  },
  DateConstructor: {
    now: { because: 'Datejs alpha-1 gives a date', instead: 'the clock of the browser' },
    parse: { because: 'Datejs and MooTools More give a date, or null', instead: 'momentOf' },
  },
  PromiseConstructor: {
    allSettled: { because: 'Bluebird 2 and Zone.js 0.8 have none', instead: 'all, of caught promises' },
  },
  Date: {
    toISOString: { because: 'MooTools More and old pages have their own', instead: 'isoText' },
    toJSON: { because: 'Prototype 1.6 gives JSON, without milliseconds', instead: 'isoText' },
  },
  Function: OF_FUNCTIONS,
  CallableFunction: OF_FUNCTIONS,
  NewableFunction: OF_FUNCTIONS,
  String: {
    startsWith: OF_WHOLE_TEXT,
    endsWith: OF_WHOLE_TEXT,
    at: AT,
    replaceAll: {
      because: 'Sugar 2 takes one further argument for each place',
      instead: 'replace with /…/g',
    },
  },
};
const NAMES = new Set(Object.values(BANNED).flatMap(Object.keys));

/** These are no part of a site's scripts. */
const ELSEWHERE = /^(command|inspector|plan|preview|rules\/plan|testing)\//;
/** The first two find out whether the page has replaced it; a date does for the third too. */
const HARMLESS: readonly string[] = [
  'browser/time.ts: Date.now',
  'language/plainValues.ts: Date#toJSON',
  'launch/storedCookies.ts: Date.now',
];

const ownersOf = (symbol: Symbol_): readonly string[] => {
  const parent = symbol.getParent();
  if (parent) return [parent.name];
  // A union of lists has a member of its own.
  return symbol.declarations.flatMap((declaration) => {
    const owner = declaration.resolve()?.parent as { readonly name?: { readonly text?: string } } | undefined;
    return owner?.name?.text ?? [];
  });
};

const takesThird = (checker: Checker, { arguments: [given] }: CallExpression): boolean => {
  const type = given && checker.getTypeAtLocation(given);
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  return (signature?.getParameters().length ?? 0) > 2;
};

const accessesIn = (source: Node): readonly PropertyAccessExpression[] => {
  const found: PropertyAccessExpression[] = [];
  const visit = (node: Node): undefined => {
    if (isPropertyAccessExpression(node) && NAMES.has(node.name.text)) found.push(node);
    node.forEachChild(visit);
  };
  visit(source);
  return found;
};

/** Each use of a banned built-in in `src`, as `file: Owner#name`, with the ban. */
const usesIn = (api: API): readonly (readonly [use: string, ban: Ban])[] => {
  const config = join(projectRoot, 'tsconfig.json');
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) throw new Error('TypeScript finds no project.');
  const { checker, program } = project;
  return program.getSourceFileNames().flatMap((path) => {
    const name = relative(join(projectRoot, 'src'), path).replaceAll('\\', '/');
    const source = name.startsWith('..') ? undefined : program.getSourceFile(path);
    const accesses = source ? accessesIn(source) : [];
    const symbols = checker.getSymbolAtLocation(accesses.map((it) => it.name));
    return accesses.flatMap((access, at) => {
      const symbol = symbols[at];
      const [owner] = symbol ? ownersOf(symbol) : [];
      const ban = owner && BANNED[owner]?.[access.name.text];
      if (!ban) return [];
      const call = isCallExpression(access.parent) && access.parent.expression === access && access.parent;
      if (call && ban.most !== undefined && call.arguments.length <= ban.most) return [];
      if (call && ban.withList && !takesThird(checker, call)) return [];
      const use = owner.endsWith('Constructor')
        ? `${owner.replace('Constructor', '')}.${access.name.text}`
        : `${owner}#${access.name.text}`;
      return [[`${name}: ${use}`, ban] as const];
    });
  });
};

it('a site’s scripts call no built-in that an old library replaces by something else', () => {
  const api = new API({ cwd: projectRoot });
  const uses = usesIn(api);
  api.close();
  const inScripts = uses.filter(([use]) => !ELSEWHERE.test(use) && !HARMLESS.includes(use));
  expect(inScripts.map(([use, { because, instead }]) => `${use}. ${because}: take ${instead}.`)).toEqual([]);
  // It finds them where they do no harm, so it would find them elsewhere.
  expect(uses.map(([use]) => use)).toEqual(expect.arrayContaining([...HARMLESS]));
  expect(uses.length).toBeGreaterThan(50);
});
