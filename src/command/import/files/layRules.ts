import { keyOf } from '../doc.ts';
import { createNames } from '../names/createNames.ts';
import { fitsFile, MOST_LINES, placeIn } from './linesOf.ts';
import type { AllRules, BodyEntry, RuleEntry } from './ruleEntry.ts';
import { bodyFileText, linesOfRules, type RuleFile, ruleFileText } from './ruleFile.ts';
import { type FamilyFiles, familyIndex, rulesIndex } from './rulesIndex.ts';
import { runningOrder } from './runningOrder.ts';
import { splitBySubject } from './splitBySubject.ts';

/** Where bodies lie that rules of several files share. */
const layBodies = (bodies: readonly BodyEntry[]) => {
  const names = createNames();
  const groups = splitBySubject(bodies, (its) => fitsFile(bodyFileText('rules/shared/x.ts', its)));
  const files = new Map<string, string>();
  const places = new Map<string, string>();
  for (const { subject, parts } of groups) {
    if (parts.length === 0) continue;
    const path = groups.length === 1 ? 'rules/shared.ts' : `rules/shared/${names([subject], 'parts')}.ts`;
    files.set(path, bodyFileText(path, parts));
    for (const { name } of parts) places.set(name, `/${path}`);
  }
  return { files, places };
};

/** What only these rules share. */
const bodiesOf = ({ families, bodies }: AllRules) => {
  const users = new Map<string, RuleEntry[]>();
  for (const it of families.flatMap(({ entries }) => entries))
    if (it.body !== undefined) users.set(it.body, [...(users.get(it.body) ?? []), it]);
  return (entries: readonly RuleEntry[]): readonly BodyEntry[] => {
    const own = new Set(entries);
    const named = new Set(entries.flatMap(({ body }) => body ?? []));
    return [...named]
      .filter((name) => users.get(name)?.every((it) => own.has(it)))
      .flatMap((name) => bodies.get(name) ?? []);
  };
};

/** The rules in their files. */
export interface LaidRules {
  readonly files: ReadonlyMap<string, string>;
  /** `rules/pages.ts:12`, by rule. */
  readonly places: ReadonlyMap<RuleEntry, string>;
}

/** Lays rules into files of one subject each, and writes their index. */
export const layRules = (all: AllRules): LaidRules => {
  const ownBodies = bodiesOf(all);
  const fits = (entries: readonly RuleEntry[]): boolean =>
    linesOfRules(entries, ownBodies(entries)) <= MOST_LINES;

  const laid = all.families.map((family): FamilyFiles => {
    const { file, title } = family;
    const inOrder = [...family.entries].sort((one, other) => one.order - other.order);
    const [guarded, others] = [inOrder.filter((it) => it.isGuarded), inOrder.filter((it) => !it.isGuarded)];
    const groups = [guarded, others].flatMap((its) => (its.length > 0 ? splitBySubject(its, fits) : []));
    const exported = `${file}Rules`;
    const isGuarded = others.length === 0;
    const [only] = groups;
    if (only && groups.length === 1) {
      const path = `rules/${file}.ts`;
      const files = [{ path, exported, entries: only.parts }];
      return { file, title, path, exported, files, isGuarded, oneByOne: undefined };
    }
    const names = createNames(['index', file]);
    const made = groups.map(({ subject, parts: entries }): RuleFile => {
      const own = subject.length > 0 ? subject : ['general'];
      const name = names([own, ['more', ...own], ['further', ...own]], 'rules');
      return { path: `rules/${file}/${name}.ts`, exported: `${name}Rules`, entries };
    });
    const { files, isSame } = runningOrder(made, inOrder);
    const path = `rules/${file}/index.ts`;
    return { file, title, path, exported, files, isGuarded, oneByOne: isSame ? undefined : inOrder };
  });

  const files = laid.flatMap((it) => it.files);
  const own = new Set(files.flatMap(({ entries }) => ownBodies(entries)));
  const shared = layBodies([...all.bodies.values()].filter((it) => !own.has(it)));
  const placeOf = (name: string) => shared.places.get(name) ?? '';
  const texts = new Map(files.map((it) => [it.path, ruleFileText(it, ownBodies(it.entries), placeOf)]));
  const places = files.flatMap(({ path, entries }) =>
    entries.map((it): [RuleEntry, string] => [
      it,
      placeIn(path, texts.get(path) ?? '', `\n  ${keyOf(it.key)}: defineRule(`),
    ]),
  );
  const written = new Map([
    ...texts,
    ...laid.filter((it) => it.files.length > 1).map((it): [string, string] => [it.path, familyIndex(it)]),
    ...shared.files,
    ['rules/index.ts', rulesIndex(laid)],
  ]);
  return { files: written, places: new Map(places) };
};
