import { readPath } from '../readComponent.ts';
import {
  type Code,
  isCode,
  isValues,
  objectIn,
  objectsIn,
  textIn,
  type Value,
  type Values,
} from '../value.ts';
import { gradeOf } from './gradeOf.ts';
import { type Leaves, leavesOf } from './leavesOf.ts';
import { LIBRARY_GRADES, type LibraryChange } from './libraryChange.ts';
import { pairComponents } from './pairComponents.ts';
import { comparedAs, shownChange, shownValue } from './shownValue.ts';

/** A library as it is: its container, and the code files beside it. */
export interface WholeLibrary {
  readonly container: Values;
  readonly files: ReadonlyMap<string, Code>;
}

/** Of the build, not of the property. */
const OF_BUILD = ['buildDate', 'turbineBuildDate', 'minified'];

type Kind = 'events' | 'conditions' | 'actions';
const KINDS: Readonly<Record<Kind, string>> = { events: 'event', conditions: 'condition', actions: 'action' };

/** All leaves that differ. */
const diffLeaves = (
  of: string,
  where: string,
  prefix: string,
  old: Leaves,
  now: Leaves,
): readonly LibraryChange[] =>
  [...new Set([...old.keys(), ...now.keys()])].flatMap((path): readonly LibraryChange[] => {
    const [before, after] = [old.get(path), now.get(path)];
    if (comparedAs(before) === comparedAs(after)) return [];
    const part = [prefix, path].filter(Boolean).join(', ');
    const [grade, why] = gradeOf({ of, part, old: before, now: after });
    return [{ grade, where, part, what: shownChange(before, after), why }];
  });

const moduleOf = (it: Values): string => readPath(textIn(it, 'modulePath') ?? '').module;

/** What a component that came or went does, in short. */
const shownComponent = (it: Values): string => {
  const settings = [...leavesOf(objectIn(it, 'settings'))]
    .slice(0, 4)
    .map(([path, value]) => `${path}: ${shownValue(value)}`)
    .join(', ');
  return `${it.negate === true ? 'not ' : ''}${moduleOf(it)}${settings === '' ? '' : ` (${settings})`}`;
};

const isSending = (it: Values): boolean =>
  /^(sendBeacon|sendEvent|setVariables|updateVariable)$/.test(moduleOf(it));

const diffComponents = (where: string, kind: Kind, old: Values, now: Values): readonly LibraryChange[] => {
  const [before, after] = [objectsIn(old, kind), objectsIn(now, kind)];
  const pairs = pairComponents(before, after);
  const word = KINDS[kind];
  const changes = pairs.flatMap(({ old: left, now: right }): readonly LibraryChange[] => {
    if (left && right) {
      const [, component] = right;
      const part = `${word} ${right[0] + 1} (${moduleOf(component)})`;
      return diffLeaves(
        'rule',
        where,
        part,
        leavesOf(left[1], ['settings']),
        leavesOf(component, ['settings']),
      ).concat(
        diffLeaves(
          'rule',
          where,
          part,
          leavesOf(objectIn(left[1], 'settings')),
          leavesOf(objectIn(component, 'settings')),
        ),
      );
    }
    const [at, component] = left ?? right ?? [0, now];
    const part = `${word} ${at + 1}`;
    const all: Value = shownComponent(component);
    const [grade, why] = gradeOf({
      of: 'rule',
      part: `${part} ${moduleOf(component)}`,
      old: left && all,
      now: right && all,
    });
    const isLost = left !== undefined && kind === 'actions' && isSending(component);
    return [
      {
        grade: isLost ? 'breaks a report' : grade,
        where,
        part: left ? `${part} removed` : `${part} added`,
        what: all,
        why: isLost ? 'What it sent or set is missing in reports.' : why,
      },
    ];
  });
  const order = pairs.flatMap((it) => (it.old && it.now ? [it.now[0]] : []));
  const isMoved = kind === 'actions' && order.some((at, its) => its > 0 && at < (order[its - 1] ?? 0));
  return isMoved
    ? [
        ...changes,
        {
          grade: 'worth a look',
          where,
          part: 'actions',
          what: `they run in another order: ${order.map((at) => at + 1).join(', ')}`,
          why: 'An event may leave before what it carries is set.',
        },
      ]
    : changes;
};

interface Named {
  readonly name: string;
  readonly values: Values;
}

/** Pairs what has the same ID, and then what has the same name. */
const paired = (
  old: readonly Named[],
  now: readonly Named[],
  idOf: (it: Named) => string,
): readonly (readonly [Named | undefined, Named | undefined])[] => {
  const isUnique = (all: readonly Named[], id: string) =>
    id !== '' && all.filter((it) => idOf(it) === id).length === 1;
  const left = new Set(now);
  const pairs: (readonly [Named | undefined, Named | undefined])[] = [];
  const gone: Named[] = [];
  const take = (it: Named, found: Named | undefined): void => {
    if (!found) {
      gone.push(it);
      return;
    }
    left.delete(found);
    pairs.push([it, found]);
  };
  const unpaired: Named[] = [];
  for (const it of old) {
    const id = idOf(it);
    const other = isUnique(old, id) && isUnique(now, id) ? now.find((its) => idOf(its) === id) : undefined;
    if (other) take(it, other);
    else unpaired.push(it);
  }
  for (const it of unpaired)
    take(
      it,
      [...left].find(({ name }) => name === it.name),
    );
  return [
    ...pairs,
    ...gone.map((it) => [it, undefined] as const),
    ...[...left].map((it) => [undefined, it] as const),
  ];
};

const rulesIn = (container: Values): readonly Named[] =>
  objectsIn(container, 'rules').map((values) => ({
    name: textIn(values, 'name') ?? textIn(values, 'id') ?? '',
    values,
  }));

const diffRules = (old: Values, now: Values): readonly LibraryChange[] =>
  paired(rulesIn(old), rulesIn(now), ({ values }) => textIn(values, 'id') ?? '').flatMap(
    ([before, after]): readonly LibraryChange[] => {
      const { name = '' } = after ?? before ?? {};
      const where = `rule “${name}”`;
      if (before && after)
        return [
          ...diffLeaves(
            'rule',
            where,
            '',
            leavesOf(before.values, ['events', 'conditions', 'actions', 'id']),
            leavesOf(after.values, ['events', 'conditions', 'actions', 'id']),
          ),
          ...(Object.keys(KINDS) as Kind[]).flatMap((kind) =>
            diffComponents(where, kind, before.values, after.values),
          ),
        ];
      const { values } = (before ?? after) as Named;
      const actions = objectsIn(values, 'actions');
      const what = actions.map(shownComponent).join('; ');
      const sends = actions.some(isSending);
      return [
        before
          ? {
              grade: sends ? 'breaks a report' : 'worth a look',
              where,
              part: 'removed',
              what,
              why: sends ? 'What it sent or set is missing in reports.' : 'Something may depend on it.',
            }
          : {
              grade: sends ? 'worth a look' : 'privacy',
              where,
              part: 'added',
              what,
              why: sends
                ? 'Events or values come that were not there.'
                : 'It runs code, or loads something, that did not run.',
            },
      ];
    },
  );

const entriesIn = (container: Values, key: string): readonly Named[] =>
  Object.entries(objectIn(container, key)).flatMap(([name, values]) =>
    isValues(values) ? [{ name, values }] : [],
  );

const diffNamed = (
  of: string,
  old: readonly Named[],
  now: readonly Named[],
  diff: (where: string, before: Values, after: Values) => readonly LibraryChange[],
): readonly LibraryChange[] =>
  paired(old, now, () => '').flatMap(([before, after]): readonly LibraryChange[] => {
    const where = `${of} “${(after ?? before)?.name ?? ''}”`;
    if (before && after) return diff(where, before.values, after.values);
    const { values } = (before ?? after) as Named;
    const isExtension = of === 'extension';
    const why = isExtension
      ? before
        ? 'What it did is missing.'
        : 'It may load and send what was not there.'
      : before
        ? 'What reads it has no value.'
        : 'Nothing read it before.';
    const grade = isExtension
      ? before
        ? 'breaks a report'
        : 'privacy'
      : before
        ? 'worth a look'
        : 'harmless';
    return [{ grade, where, part: before ? 'removed' : 'added', what: shownComponent(values), why }];
  });

/** Code of an extension comes with its version: one line for all of it. */
const diffModules = (where: string, old: Values, now: Values): readonly LibraryChange[] => {
  const [before, after] = [old, now].map((it) => leavesOf(objectIn(it, 'modules'))) as [Leaves, Leaves];
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => comparedAs(before.get(path)) !== comparedAs(after.get(path)),
  );
  if (changed.length === 0) return [];
  const names = [...new Set(changed.map((it) => it.replace(/\.(script|displayName|name|shared)$/, '')))];
  return [
    {
      grade: 'worth a look',
      where,
      part: 'its own code',
      what: `${names.length} modules differ: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`,
      why: 'The library has another version of the extension, or uses other parts of it.',
    },
  ];
};

/** What is a folder of the build in an address. */
const withoutFolder = (values: Values): Leaves =>
  new Map(
    [...leavesOf(values, ['modules', 'settings'])].map(([path, value]) => [
      path,
      path === 'hostedLibFilesBaseUrl' && typeof value === 'string'
        ? (/\/(EP[0-9a-f]+)\//.exec(value)?.[1] ?? '')
        : value,
    ]),
  );

const diffFiles = (old: WholeLibrary['files'], now: WholeLibrary['files']): readonly LibraryChange[] =>
  [...old].flatMap(([name, before]) => {
    const after = now.get(name);
    if (after === undefined || comparedAs(before) === comparedAs(after)) return [];
    const [grade, why] = gradeOf({ of: 'property', part: 'code', old: before, now: after });
    return [{ grade, where: `code file ${name}`, part: 'code', what: shownChange(before, after), why }];
  });

/** Everything of a library that is compared: what is in none of the parts above belongs to the property. */
const OWN_PARTS = ['rules', 'dataElements', 'extensions'];

const ofProperty = (container: Values): Leaves =>
  new Map(
    [...leavesOf(container, OWN_PARTS)].filter(([path]) => !OF_BUILD.some((it) => path.endsWith(`.${it}`))),
  );

/** In what two built libraries differ, from the gravest: the whole of both is compared. */
export const diffLibraries = (old: WholeLibrary, now: WholeLibrary): readonly LibraryChange[] => {
  const all: readonly LibraryChange[] = [
    ...diffLeaves('property', 'the property', '', ofProperty(old.container), ofProperty(now.container)),
    ...diffNamed(
      'extension',
      entriesIn(old.container, 'extensions'),
      entriesIn(now.container, 'extensions'),
      (where, before, after) => [
        ...diffLeaves('extension', where, '', withoutFolder(before), withoutFolder(after)),
        ...diffLeaves(
          'extension',
          where,
          'settings',
          leavesOf(objectIn(before, 'settings')),
          leavesOf(objectIn(after, 'settings')),
        ),
        ...(isCode(before.settings) || isCode(after.settings)
          ? diffLeaves(
              'extension',
              where,
              '',
              leavesOf({ settings: before.settings }),
              leavesOf({ settings: after.settings }),
            )
          : []),
        ...diffModules(where, before, after),
      ],
    ),
    ...diffNamed(
      'data element',
      entriesIn(old.container, 'dataElements'),
      entriesIn(now.container, 'dataElements'),
      (where, before, after) => diffLeaves('data element', where, '', leavesOf(before), leavesOf(after)),
    ),
    ...diffRules(old.container, now.container),
    ...diffFiles(old.files, now.files),
  ];
  return LIBRARY_GRADES.flatMap((grade) => all.filter((it) => it.grade === grade));
};

/** How much was compared. */
export const comparedText = ({ container }: WholeLibrary): string => {
  const count = (key: string) => entriesIn(container, key).length;
  return `${rulesIn(container).length} rules, ${count('dataElements')} data elements, ${count('extensions')} extensions`;
};
