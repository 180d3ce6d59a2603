import { GRADES } from '../../../plan/diff/change.ts';
import { type Code, isValues, objectIn, type Values } from '../value.ts';
import { diffExtension } from './diffExtension.ts';
import { diffLeaves } from './diffLeaves.ts';
import { diffRules, rulesIn } from './diffRules.ts';
import { gradeOf } from './gradeOf.ts';
import { type Leaves, leavesOf } from './leavesOf.ts';
import type { LibraryChange } from './libraryChange.ts';
import { type Named, paired } from './pairNamed.ts';
import { shownComponent } from './shownComponent.ts';
import { comparedAs, shownChange } from './shownValue.ts';

/** A library as it is: its container, and the code files beside it. */
export interface WholeLibrary {
  readonly container: Values;
  readonly files: ReadonlyMap<string, Code>;
}

/** Of the build, not of the property. */
const OF_BUILD = ['buildDate', 'turbineBuildDate', 'minified'];

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
      diffExtension,
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
  return GRADES.flatMap((grade) => all.filter((it) => it.grade === grade));
};

/** How much was compared. */
export const comparedText = ({ container }: WholeLibrary): string => {
  const count = (key: string) => entriesIn(container, key).length;
  return `${rulesIn(container).length} rules, ${count('dataElements')} data elements, ${count('extensions')} extensions`;
};
