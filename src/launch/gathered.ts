import type { DataElement, Perform, Use } from '../engine/index.ts';
import { hasOwn, isRecord, keysOf, setPath } from '../language/index.ts';
import type { Settings, SiteSettings } from '../settings/index.ts';
import type { Tracking, TrackingContext } from '../site/index.ts';
import type { AnyContext } from './operand.ts';

/** The variables that rules set for the page's next events. Any code may add to them. */
export type Variables = Record<string, unknown>;

/** Carried code that changes variables; see `carry`. */
export interface Setup {
  readonly run: (
    context: AnyContext,
    use: Use<TrackingContext>,
    variables: Variables,
    perform: Perform<Tracking>,
  ) => unknown;
  readonly uses: readonly DataElement<unknown, TrackingContext>[];
}

/** Runs carried code, if there is any; not in shadow mode, because it may change the page. */
export const runSetup = (setup: Setup | undefined, ...given: Parameters<Setup['run']>): unknown => {
  const [{ site }] = given;
  return (site as Partial<Settings>).mode === 'shadow' ? undefined : setup?.run(...given);
};

interface Gathered {
  readonly named: Map<string, Variables>;
}

/** By the settings of the tag: two tags on one page have their own. */
const kept = new WeakMap<SiteSettings, Gathered>();

/** The variables of one name, such as `analytics`, as rules have left them. */
export const gathered = (site: SiteSettings, name: string): Variables => {
  const its = kept.get(site) ?? { named: new Map<string, Variables>() };
  kept.set(site, its);
  const known = its.named.get(name) ?? {};
  its.named.set(name, known);
  return known;
};

export const isPlain = (value: unknown): value is Variables => isRecord(value) && !Array.isArray(value);

/** Puts values into objects that are there, and over everything else. Changes no prototype. */
export const assignDeep = (into: Variables, from: Variables): void => {
  for (const [key, value] of Object.entries(from)) {
    if (key === '__proto__') continue;
    const there = hasOwn(into, key) ? into[key] : undefined;
    if (isPlain(value) && isPlain(there)) assignDeep(there, value);
    else into[key] = value;
  }
};

/** Removes what is at a dotted path; all for an empty path. */
export const clearPath = (from: Variables, path: string): void => {
  if (path === '') {
    for (const key of keysOf(from)) delete from[key];
    return;
  }
  const keys = path.split('.');
  const last = keys.pop() as string;
  let at: unknown = from;
  for (const key of keys) at = isPlain(at) && hasOwn(at, key) ? at[key] : undefined;
  if (isPlain(at)) delete at[last];
};

export const putAt = (into: Variables, path: string, value: unknown): void => {
  if (!path.split('.').includes('__proto__')) setPath(into, path, value);
};
