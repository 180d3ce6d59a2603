import { attempt } from '../../language/index.ts';
import { exampleSettings } from '../../plan/exampleContext.ts';
import { storedByTag } from '../../tag/storedByTag.ts';
import type { Finding } from '../command.ts';
import { settingsOf } from './settingsFiles.ts';
import type { CheckedSite } from './siteText.ts';

/** Calls that store something, with what it is. */
const STORES: Readonly<Record<string, 'cookies' | 'storage'>> = {
  'localStorage.setItem': 'storage',
  'sessionStorage.setItem': 'storage',
  'cookieStore.set': 'cookies',
};

/** What no withdrawal can remove, as the tag knows cookies and keys alone. */
const UNREMOVABLE: Readonly<Record<string, string>> = {
  'indexedDB.open': 'the database',
  'caches.open': 'the cache',
};
/** A key that is written as a member: `localStorage.seen = '1'`. */
const MEMBER = /^(?:local|session)Storage\.([^.]+)$/;

const matches = (names: readonly (string | RegExp)[], name: string): boolean =>
  names.some((it) =>
    typeof it === 'string' ? it === name : new RegExp(it.source, it.flags.replace(/[gy]/g, '')).test(name),
  );

/** Cookies and stored keys of the site's code that a withdrawal of consent does not remove. */
export const checkStored = ({
  module: { site },
  files,
  sources,
  placeAt,
}: CheckedSite): readonly Finding[] => {
  const settings = settingsOf(files, site)[0] ?? attempt(() => exampleSettings(site));
  if (!settings) return [];
  const known = storedByTag(site, settings);
  const isRemoved = (kind: 'cookies' | 'storage', name: string) =>
    known.some((it) => matches(it[kind] ?? [], name));
  const found = (kind: 'cookies' | 'storage', name: string, place: object): Finding => {
    const what = kind === 'cookies' ? 'cookie' : 'stored key';
    const message = `No withdrawal of consent removes the ${what} “${name}”: write stored: { ${kind}: ['${name}'] } into defineSite.`;
    return { level: 'error', check: 'stored', message, ...place };
  };
  return sources.flatMap((source) => [
    ...source.calls.flatMap(({ name, args: [key], start }): readonly Finding[] => {
      const kind = Object.hasOwn(STORES, name) ? STORES[name] : undefined;
      return !kind || !key || isRemoved(kind, key.text)
        ? []
        : [found(kind, key.text, placeAt(source, start))];
    }),
    ...source.calls.flatMap(({ name, args: [key], start }): readonly Finding[] => {
      const what = Object.hasOwn(UNREMOVABLE, name) ? UNREMOVABLE[name] : undefined;
      const message = `No withdrawal of consent can remove ${what} “${key?.text ?? '…'}”: keep it in a cookie or a stored key, and name that in stored of defineSite.`;
      return what ? [{ level: 'error', check: 'stored', message, ...placeAt(source, start) }] : [];
    }),
    ...source.assigned.flatMap(({ name, value, start }): readonly Finding[] => {
      const [, key] = MEMBER.exec(name) ?? [];
      if (key !== undefined)
        return isRemoved('storage', key) ? [] : [found('storage', key, placeAt(source, start))];
      const [, cookie] = /^([\w.!#$%&'*+^`|~-]+)=/.exec(value?.text ?? '') ?? [];
      const isEnded = /max-age=(0|-\d+)\b|1970/i.test(value?.text ?? '');
      return name !== 'document.cookie' || !cookie || isEnded || isRemoved('cookies', cookie)
        ? []
        : [found('cookies', cookie, placeAt(source, start))];
    }),
  ]);
};
