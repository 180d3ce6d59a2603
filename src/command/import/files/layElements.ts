import { createModule } from '../createModule.ts';
import type { Doc } from '../doc.ts';
import { createNames } from '../names/createNames.ts';
import { carriedCode, type ElementEntry, type Entries, oneFile, readBy, subjectFile } from './elementFile.ts';
import { fitsFile, placeIn } from './linesOf.ts';
import { type Group, splitBySubject } from './splitBySubject.ts';

/** The data elements in their files. */
export interface LaidElements {
  /** The module from which all others import them. */
  readonly path: string;
  readonly files: ReadonlyMap<string, string>;
  /** `dataElements.ts:12`, by the name in Launch. */
  readonly places: ReadonlyMap<string, string>;
}

const fits = (entries: Entries): boolean =>
  fitsFile(subjectFile('dataElements/subject.ts', entries, () => '/dataElements/others.ts'));

/** Whether files read each other in a circle. Then one of them would read what is not there yet. */
const isCircular = (groups: readonly Group<ElementEntry>[]): boolean => {
  const groupOf = new Map(
    groups.flatMap((group) => group.parts.map((it) => [it.identifier, group] as const)),
  );
  const reads = (group: Group<ElementEntry>) =>
    new Set(group.parts.flatMap(readBy).flatMap((it) => groupOf.get(it) ?? []));
  const left = new Set(groups);
  for (let isDone = false; !isDone; ) {
    const free = [...left].filter((it) => [...reads(it)].every((other) => other === it || !left.has(other)));
    for (const it of free) left.delete(it);
    isDone = free.length === 0;
  }
  return left.size > 0;
};

/** What elements of others read, each after those that it reads: in the order of the property, which is such a one. */
const inRuns = (entries: Entries): readonly Group<ElementEntry>[] => {
  const runs: ElementEntry[][] = [[]];
  for (const it of entries) {
    const last = runs.at(-1) as ElementEntry[];
    if (last.length === 0 || fits([...last, it])) last.push(it);
    else runs.push([it]);
  }
  return runs.map((parts, at) => ({
    subject: ['read', 'by', 'others', ...(at === 0 ? [] : ['too'])],
    parts,
  }));
};

const groupsOf = (entries: Entries): readonly Group<ElementEntry>[] => {
  const groups = splitBySubject(entries, fits);
  if (!isCircular(groups)) return groups;
  const read = new Set(entries.flatMap(readBy));
  const [base, others] = [
    entries.filter((it) => read.has(it.identifier)),
    entries.filter((it) => !read.has(it.identifier)),
  ];
  return [...inRuns(base), ...splitBySubject(others, fits)];
};

const placesIn = (path: string, text: string, entries: Entries): ReadonlyMap<string, string> =>
  new Map(
    entries.map(({ name, identifier }) => [name, placeIn(path, text, `\nexport const ${identifier} = `)]),
  );

/** Lays data elements into one file, or if that were too long, into one for each subject, with an index. */
export const layElements = (library: Doc, entries: Entries): LaidElements => {
  const whole = oneFile(library, entries);
  if (fitsFile(whole))
    return {
      path: '/dataElements.ts',
      files: new Map([['dataElements.ts', whole]]),
      places: placesIn('dataElements.ts', whole, entries),
    };
  const names = createNames(['index', 'code']);
  const made = groupsOf(entries).map(({ subject, parts }) => ({ name: names([subject], 'elements'), parts }));
  const places = new Map(
    made.flatMap(({ name, parts }) =>
      parts.map((it) => [it.identifier, `/dataElements/${name}.ts`] as const),
    ),
  );
  const files = made.map(({ name, parts }): [string, string] => {
    const path = `dataElements/${name}.ts`;
    return [path, subjectFile(path, parts, (it) => places.get(it) ?? '')];
  });
  const found = files.flatMap(([path, text], at) => [...placesIn(path, text, made[at]?.parts ?? [])]);
  const code = createModule('dataElements/code.ts');
  for (const name of ['carry', 'type Elements']) code.use('tamis/launch', name);
  const table = `/** By their names in Launch, for carried code. The index fills it, so that no file waits for another. */
export const elements: Elements = {};`;
  const index = `${made.map(({ name }) => `import * as ${name}Elements from './${name}.ts';\n`).join('')}import { elements } from './code.ts';

export { code, elements } from './code.ts';
${made.map(({ name }) => `export * from './${name}.ts';\n`).join('')}
const files = [
${made.map(({ name }) => `  ${name}Elements,\n`).join('')}];
for (const file of files)
  Object.assign(elements, Object.fromEntries(Object.values(file).map((it) => [it.name, it])));
`;
  return {
    path: '/dataElements/index.ts',
    files: new Map([
      ...files,
      ['dataElements/code.ts', code.text(`${carriedCode(library)}\n\n${table}`)],
      ['dataElements/index.ts', index],
    ]),
    places: new Map(found),
  };
};
