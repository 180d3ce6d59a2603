import { storedByFills } from '../../hooks/index.ts';
import { attempt } from '../../language/index.ts';
import { exampleSettings } from '../../plan/exampleContext.ts';
import type { SettingsInput } from '../../settings/index.ts';
import type { SiteDefinition } from '../../site/index.ts';
import type { FakeBrowser } from '../../testing/createFakeBrowser.ts';

/** Something that was stored, changed or removed on the visitor's device. */
export interface StoredChange {
  readonly where: 'cookie' | 'session storage' | 'local storage';
  readonly name: string;
  /** Missing if it was removed. */
  readonly value?: string | undefined;
  /** How long the rule's cookie is kept, in milliseconds; missing if the rule does not say. */
  readonly milliseconds?: number | undefined;
}

type Place = StoredChange['where'];
type Kept = ReadonlyMap<string, { readonly where: Place; readonly name: string; readonly value: string }>;

const PLACES: Readonly<Record<Place, 'cookieJar' | 'sessionItems' | 'localItems'>> = {
  cookie: 'cookieJar',
  'session storage': 'sessionItems',
  'local storage': 'localItems',
};

const fits = (patterns: readonly (string | RegExp)[], name: string): boolean =>
  patterns.some((it) => (typeof it === 'string' ? it === name : name.search(it) >= 0));

/**
 * Follows what a site's own rules and fills keep on the device. What each tag keeps, such as its outbox, says nothing of
 * the site, and some of it is made by chance.
 */
export const followStored = (site: SiteDefinition, settings: Partial<SettingsInput>) => {
  const actions = site.rules.flatMap((rule) => attempt(() => rule.actions) ?? []);
  const ofRules = actions.flatMap((it) => (it.type === 'setCookie' ? [it] : []));
  const names = attempt(() => exampleSettings(site));
  const { orgId = '', previousPageCookie = '' } = { ...names, ...settings };
  // The first is the product's own: an ID of the device, made by chance.
  const [, ...ofFills] = storedByFills(site.fills ?? [], { orgId, previousPageCookie });
  const kept = [site.stored ?? {}, ...ofFills];
  const isOwn = (where: Place, name: string): boolean =>
    where === 'cookie'
      ? fits([...ofRules.map((it) => it.name), ...kept.flatMap(({ cookies = [] }) => cookies)], name)
      : fits(
          kept.flatMap(({ storage = [] }) => storage),
          name,
        );
  const now = (browser: FakeBrowser): Kept =>
    new Map(
      Object.entries(PLACES).flatMap(([where, items]) =>
        [...browser[items]]
          .filter(([name]) => isOwn(where as Place, name))
          .map(([name, value]) => [`${where} ${name}`, { where: where as Place, name, value }] as const),
      ),
    );
  let before: Kept = new Map();
  /** What has changed since the last call. */
  return (browser: FakeBrowser): readonly StoredChange[] => {
    const after = now(browser);
    const removed = [...before].flatMap(([key, { where, name }]) =>
      after.has(key) ? [] : [{ where, name }],
    );
    const set = [...after].flatMap(([key, it]): readonly StoredChange[] => {
      if (before.get(key)?.value === it.value) return [];
      const milliseconds = ofRules.find(({ name }) => name === it.name)?.milliseconds;
      return [{ ...it, ...(it.where === 'cookie' && { milliseconds }) }];
    });
    before = after;
    return [...removed, ...set];
  };
};
