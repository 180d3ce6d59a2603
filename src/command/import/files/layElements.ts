import type { Property } from '../../launch/index.ts';
import { createModule, type ModuleText } from '../createModule.ts';
import { call, type Doc, object, printDoc, quoted } from '../doc.ts';
import { createNames } from '../names/createNames.ts';
import { fitsFile } from './linesOf.ts';
import { type Group, type Subject, splitBySubject } from './splitBySubject.ts';

/** Where data elements find each other and the builders of carried code, whatever files these are in. */
export const ELEMENTS = '@elements';

/** A data element of the site. */
export interface ElementEntry extends Subject {
  readonly name: string;
  readonly identifier: string;
  readonly code: Doc;
  readonly module: ModuleText;
}

type Entries = readonly ElementEntry[];

/** The data elements in their files. */
export interface LaidElements {
  /** The module from which all others import them. */
  readonly path: string;
  readonly files: ReadonlyMap<string, string>;
}

const carriedCode = ({ name, builtAt }: Property): string => {
  const library = object([
    ['property', quoted(name)],
    ['builtAt', builtAt === undefined ? undefined : quoted(builtAt)],
  ]);
  return `/** Conditions, actions and data elements of carried code. */\nexport const code = ${printDoc(call('carry', '() => elements', library), 20)};`;
};

const declaration = ({ identifier, code }: ElementEntry): string => {
  const before = `export const ${identifier} = `;
  return `${before}${printDoc(code, before.length)};`;
};

const TABLE = '/** By their names in Launch, for carried code. */\nexport const elements: Elements = ';

/** `dataElements.ts` */
const oneFile = (property: Property, entries: Entries): string => {
  const module = createModule('dataElements.ts');
  for (const it of entries)
    for (const [from, names] of it.module.imports)
      if (from !== ELEMENTS) for (const name of names) module.use(from, name);
  for (const name of ['carry', 'type Elements']) module.use('tamis/launch', name);
  const table = object(entries.map(({ name, identifier }) => [name, identifier] as const));
  return module.text(
    [carriedCode(property), ...entries.map(declaration), `${TABLE}${printDoc(table, 35)};`].join('\n\n'),
  );
};

const readBy = ({ module }: ElementEntry): readonly string[] => [...(module.imports.get(ELEMENTS) ?? [])];

/** A file of some data elements, which finds the others in their files. */
const subjectFile = (path: string, entries: Entries, placeOf: (identifier: string) => string): string => {
  const module = createModule(path);
  const own = new Set(entries.map(({ identifier }) => identifier));
  for (const it of entries)
    for (const [from, names] of it.module.imports)
      for (const name of names)
        if (from !== ELEMENTS) module.use(from, name);
        else if (!own.has(name)) module.use(name === 'code' ? '/dataElements/code.ts' : placeOf(name), name);
  return module.text(entries.map(declaration).join('\n\n'));
};

const fits = (entries: Entries): boolean =>
  fitsFile(subjectFile('dataElements/subject.ts', entries, () => '/dataElements/others.ts'));

/** Whether files read each other in a circle. Then one of them would read what is not there yet. */
const isCircular = (groups: readonly Group<ElementEntry>[]): boolean => {
  const groupOf = new Map(groups.flatMap((group) => group.parts.map((it) => [it.identifier, group] as const)));
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
  return runs.map((parts, at) => ({ subject: ['read', 'by', 'others', ...(at === 0 ? [] : ['too'])], parts }));
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

/** Lays data elements into one file, or if that were too long, into one for each subject, with an index. */
export const layElements = (property: Property, entries: Entries): LaidElements => {
  const whole = oneFile(property, entries);
  if (fitsFile(whole)) return { path: '/dataElements.ts', files: new Map([['dataElements.ts', whole]]) };
  const names = createNames(['index', 'code']);
  const made = groupsOf(entries).map(({ subject, parts }) => ({ name: names([subject], 'elements'), parts }));
  const places = new Map(
    made.flatMap(({ name, parts }) => parts.map((it) => [it.identifier, `/dataElements/${name}.ts`] as const)),
  );
  const files = made.map(({ name, parts }): [string, string] => {
    const path = `dataElements/${name}.ts`;
    return [path, subjectFile(path, parts, (it) => places.get(it) ?? '')];
  });
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
      ['dataElements/code.ts', code.text(`${carriedCode(property)}\n\n${table}`)],
      ['dataElements/index.ts', index],
    ]),
  };
};
