import { pageDocument } from '../../browser/index.ts';
import { attempt, own } from '../../language/index.ts';
import { patternOf } from '../../plan/patternOf.ts';
import type { StoredName } from '../../site/index.ts';
import { markOf } from '../inspectedTag.ts';

/** A name under which something may be stored. */
export type SoughtName = Pick<StoredName, 'name' | 'where'>;

/** What is stored under one name. */
export interface FoundName extends SoughtName {
  /** As it is stored. */
  readonly value: string;
}

/** What a page stores of a tag, as far as its scripts can read it. */
export interface StoredNow {
  readonly found: readonly FoundName[];
  /** The cookies that rules of the running tag set, each with these rules. */
  readonly setters: Readonly<Record<string, readonly string[]>>;
  /** Where nothing could be read: the page or the browser forbids it. */
  readonly closed: readonly StoredName['where'][];
}

export const NOTHING_STORED: StoredNow = { found: [], setters: {}, closed: [] };

/** The names of the tag, of alloy and of this inspector begin with these. */
const OWN = /^(tamis|kndctr_|com\.adobe\.alloy)/;

const decoded = (text: string): string => attempt(() => decodeURIComponent(text)) ?? text;

const cookiesOf = (page: Window): readonly (readonly [name: string, value: string])[] =>
  pageDocument(page)
    .cookie.split('; ')
    .filter(Boolean)
    .map((it) => {
      const [name = '', ...value] = it.split('=');
      return [decoded(name), value.join('=')];
    });

const entriesOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').map(
    (key) => [key, storage.getItem(key) ?? ''] as const,
  );

/** Reads what is stored under the declared names, those of the tag's rules, and under the tag's prefixes; nothing else. */
export const readStored = (page: Window, declared: readonly SoughtName[]): StoredNow => {
  const setters: Record<string, string[]> = Object.create(null);
  for (const { name, actions } of markOf(page).inside?.rules ?? [])
    for (const action of actions)
      if (action.type === 'setCookie') setters[action.name] = [...(setters[action.name] ?? []), name];
  const patterns = declared.map((it) => [it.where, patternOf(it)] as const);
  const areas = [
    ['cookie', () => cookiesOf(page)],
    ['local storage', () => entriesOf(page.localStorage)],
    ['session storage', () => entriesOf(page.sessionStorage)],
  ] as const;
  const closed: StoredName['where'][] = [];
  const found = areas.flatMap(([where, read]) => {
    const all = attempt(read);
    if (!all) closed.push(where);
    return (all ?? [])
      .filter(
        ([name]) =>
          OWN.test(name) ||
          (where === 'cookie' && own(setters, name)) ||
          patterns.some(([its, pattern]) => its === where && pattern.test(name)),
      )
      .map(([name, value]) => ({ name, where, value }));
  });
  return { found, setters, closed };
};
