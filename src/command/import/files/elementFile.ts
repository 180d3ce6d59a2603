import { createModule, type ModuleText } from '../createModule.ts';
import { call, type Doc, object, printDoc } from '../doc.ts';
import type { Subject } from './splitBySubject.ts';

/** Where data elements find each other and the builders of carried code, whatever files these are in. */
export const ELEMENTS = '@elements';

/** A data element of the site. */
export interface ElementEntry extends Subject {
  readonly name: string;
  readonly identifier: string;
  readonly code: Doc;
  readonly module: ModuleText;
}

export type Entries = readonly ElementEntry[];

/** The builders of carried code. */
export const carriedCode = (library: Doc): string =>
  `/** Conditions, actions and data elements of carried code. */\nexport const code = ${printDoc(call('carry', '() => elements', library), 20)};`;

const declaration = ({ identifier, code }: ElementEntry): string => {
  const before = `export const ${identifier} = `;
  return `${before}${printDoc(code, before.length)};`;
};

const TABLE = '/** By their names in Launch, for carried code. */\nexport const elements: Elements = ';

/** `dataElements.ts` */
export const oneFile = (library: Doc, entries: Entries): string => {
  const module = createModule('dataElements.ts');
  for (const it of entries)
    for (const [from, names] of it.module.imports)
      if (from !== ELEMENTS) for (const name of names) module.use(from, name);
  for (const name of ['carry', 'type Elements']) module.use('tamis/launch', name);
  const table = object(entries.map(({ name, identifier }) => [name, identifier] as const));
  return module.text(
    [carriedCode(library), ...entries.map(declaration), `${TABLE}${printDoc(table, 35)};`].join('\n\n'),
  );
};

/** The identifiers of those that one reads. */
export const readBy = ({ module }: ElementEntry): readonly string[] => [
  ...(module.imports.get(ELEMENTS) ?? []),
];

/** A file of some data elements, which finds the others in their files. */
export const subjectFile = (
  path: string,
  entries: Entries,
  placeOf: (identifier: string) => string,
): string => {
  const module = createModule(path);
  const own = new Set(entries.map(({ identifier }) => identifier));
  for (const it of entries)
    for (const [from, names] of it.module.imports)
      for (const name of names)
        if (from !== ELEMENTS) module.use(from, name);
        else if (!own.has(name)) module.use(name === 'code' ? '/dataElements/code.ts' : placeOf(name), name);
  return module.text(entries.map(declaration).join('\n\n'));
};
