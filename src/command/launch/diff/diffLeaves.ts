import { gradeOf } from './gradeOf.ts';
import type { Leaves } from './leavesOf.ts';
import type { LibraryChange } from './libraryChange.ts';
import { comparedAs, shownChange } from './shownValue.ts';

/** All leaves that differ. */
export const diffLeaves = (
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
