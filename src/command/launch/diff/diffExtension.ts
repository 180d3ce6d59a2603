import { isCode, objectIn, type Values } from '../value.ts';
import { diffLeaves } from './diffLeaves.ts';
import { type Leaves, leavesOf } from './leavesOf.ts';
import type { LibraryChange } from './libraryChange.ts';
import { comparedAs } from './shownValue.ts';

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

/** In what one extension differs: its settings, its files, its own code. */
export const diffExtension = (where: string, old: Values, now: Values): readonly LibraryChange[] => [
  ...diffLeaves('extension', where, '', withoutFolder(old), withoutFolder(now)),
  ...diffLeaves(
    'extension',
    where,
    'settings',
    leavesOf(objectIn(old, 'settings')),
    leavesOf(objectIn(now, 'settings')),
  ),
  // Settings that are no literal.
  ...(isCode(old.settings) || isCode(now.settings)
    ? diffLeaves(
        'extension',
        where,
        '',
        leavesOf({ settings: old.settings }),
        leavesOf({ settings: now.settings }),
      )
    : []),
  ...diffModules(where, old, now),
];
