import type { LaunchDataElement } from '../launch/index.ts';
import type { Scope } from './scope.ts';

/** What an imported site keeps on a visitor's device, by name. */
export interface StoredNames {
  /** Data elements that keep their value. */
  readonly session: readonly string[];
  readonly visitor: readonly string[];
  /** What carried code writes under names that it spells out. */
  readonly cookies: readonly string[];
  readonly storage: readonly string[];
}

const COOKIE = /(?:\b(?:c_w|cookieWrite)|_satellite\.(?:cookie\.set|setCookie))\(\s*(?:(["'])(.+?)\1\s*,)?/g;
const ITEM = /\b(?:session|local)Storage\.setItem\(\s*(?:(["'])(.+?)\1\s*,)?/g;
const OTHER = /document\.cookie\s*=[^=]/;

const namesIn = (code: string, pattern: RegExp): readonly (string | undefined)[] =>
  [...code.matchAll(pattern)].map(([, , name]) => name);

/** Collects what the parts of a property store. */
export const createStoredNames = () => {
  const found = {
    session: new Set<string>(),
    visitor: new Set<string>(),
    cookies: new Set<string>(),
    storage: new Set<string>(),
  };
  const add = (to: Set<string>, names: readonly (string | undefined)[]): void => {
    for (const name of names) if (name !== undefined) to.add(name);
  };
  return {
    ofCode: (code: string, note: Scope['note']): void => {
      const [cookies, items] = [namesIn(code, COOKIE), namesIn(code, ITEM)];
      add(found.cookies, cookies);
      add(found.storage, items);
      const named = [...new Set([...cookies, ...items])].filter((it) => it !== undefined);
      if (named.length > 0) note(`its code stores ${named.join(', ')}: a withdrawal removes that`);
      if ([...cookies, ...items].includes(undefined) || OTHER.test(code))
        note('its code stores under names that it makes: add them to “stored” in site.ts', 'for a person');
    },
    ofElement: ({ name, storageDuration }: LaunchDataElement): void => {
      if (storageDuration === 'session' || storageDuration === 'visitor') found[storageDuration].add(name);
    },
    all: (): StoredNames => ({
      session: [...found.session],
      visitor: [...found.visitor],
      cookies: [...found.cookies].sort(),
      storage: [...found.storage].sort(),
    }),
  };
};
