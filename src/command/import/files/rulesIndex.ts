import { createModule } from '../createModule.ts';
import { keyOf, list, printDoc, quoted } from '../doc.ts';
import type { Family } from '../families.ts';
import type { RuleEntry } from './ruleEntry.ts';
import type { RuleFile } from './ruleFile.ts';

/** The files of a family, in the order of their declaration. */
export interface FamilyFiles extends Family {
  /** From the site's folder: of the only file, or of the index. */
  readonly path: string;
  readonly exported: string;
  readonly files: readonly RuleFile[];
  /** All its rules ask for performance consent first. */
  readonly isGuarded: boolean;
  /** The rules as they run, where no order of the files is that. */
  readonly oneByOne: readonly RuleEntry[] | undefined;
}

/** What asks for performance consent before these; empty for none. */
const guardOf = (
  use: (from: string, name: string) => string,
  guarded: readonly { readonly exported: string }[],
): string =>
  guarded.length === 0
    ? ''
    : `/** These rules ask for performance consent, before what each asks itself. */
const guarded = ${use('tamis', 'withConditions')}([${use('tamis', 'consented')}('performance')], {
${guarded.map((it) => `  ${it.exported},\n`).join('')}});

`;

/** `rules/<family>/index.ts`: the rules of a family whose files are several. */
export const familyIndex = ({ path, exported, files, isGuarded, oneByOne }: FamilyFiles): string => {
  const module = createModule(path);
  for (const it of files) module.use(`/${it.path}`, it.exported);
  const isApart = ({ entries }: RuleFile): boolean => !isGuarded && entries.every((it) => it.isGuarded);
  const apart = files.filter(isApart);
  const guard = guardOf(module.use, apart);
  const all = files.map((it) => `  ...${isApart(it) ? 'guarded.' : ''}${it.exported},\n`).join('');
  if (!oneByOne) return module.text(`${guard}export const ${exported} = {\n${all}};`);
  const names = printDoc(list(...oneByOne.map(({ key }) => quoted(key))), 80).replaceAll('\n', '\n  ');
  return module.text(`${guard}/** Rules of one event with the same order run as they are named here. */
export const ${exported} = ${module.use('tamis/launch', 'inOrder')}(
  {
${all.replaceAll(/^/gm, '  ').trimEnd()}
  },
  ${names},
);`);
};

/** `rules/index.ts`: what all rules ask, and the families in the order in which they are heard. */
export const rulesIndex = (families: readonly FamilyFiles[]): string => {
  const module = createModule('rules/index.ts');
  for (const { path, exported } of families) module.use(`/${path}`, exported);
  const nameIn = ({ isGuarded, exported }: FamilyFiles): string =>
    isGuarded ? `guarded.${exported}` : exported;
  const guard = guardOf(
    module.use,
    families.filter((it) => it.isGuarded),
  );
  const planned = families.map((it) => `  ${keyOf(it.title)}: { rules: ${nameIn(it)} },\n`);
  const rules = families.map((it) => `  ...Object.values(${nameIn(it)}),\n`);
  return module.text(`${guard}/** All rules, in the order in which they are heard. */
export const rules${families.length === 0 ? `: readonly ${module.use('tamis', 'type TrackingRule').slice(5)}[]` : ''} = [
${rules.join('')}];

/** The headings of the tracking plan. The script does not contain them. */
export const families = {
${planned.join('')}};`);
};
