import { attempt, hasOwn, keysOf } from '../language/index.ts';
import { storage } from '../readers/index.ts';
import type { SiteSettings } from '../settings/index.ts';
import type { FillKind, PageValue } from '../site/index.ts';
import { gathered, type Variables } from './gathered.ts';

/** How long a data element keeps its last value: on this page, in this tab's session, or for the visitor. */
export type StorageDuration = 'pageview' | 'session' | 'visitor';

/** Launch's own key, so that both know the values of the other. */
const keyOf = (name: string): string => `com.adobe.reactor.dataElements.${name}`;

/** The values that data elements have had on this page, by their names. */
const seenOn = (site: SiteSettings): Variables => gathered(site, 'kept values');

/** What the value of a data element was before, if it has none now. */
export const keeping = (name: string, duration: StorageDuration) => {
  const stored: PageValue<string> | undefined =
    duration === 'pageview' ? undefined : storage(duration === 'session' ? 'session' : 'local', keyOf(name));
  return {
    /** What must be read when the occurrence happens. */
    uses: stored ? [stored] : [],
    /** Remembers a value, or recalls the last one. Broken JSON is no value. */
    value: (
      now: unknown,
      site: SiteSettings,
      read: (of: PageValue<string>) => string | undefined,
    ): unknown => {
      const seen = seenOn(site);
      if (now != null && name !== '__proto__') seen[name] = now;
      if (now != null || hasOwn(seen, name)) return now ?? seen[name];
      const text = stored && read(stored);
      return text === undefined ? undefined : attempt((): unknown => JSON.parse(text));
    },
  };
};

/**
 * Keeps values of data elements with `keeps` from page to page, in Launch's own keys. A value that a rule has read is
 * written when an event leaves, so with consent only; a withdrawal removes it.
 * @example fills: [keptValues({ session: ['Campaign'], visitor: ['Customer group'] })]
 */
export const keptValues = ({
  session = [],
  visitor = [],
}: {
  readonly session?: readonly string[];
  readonly visitor?: readonly string[];
}): FillKind => ({
  create: ({ settings, browser }) => {
    const seen = seenOn(settings);
    const written = new Map<string, string>();
    const write = (names: readonly string[], store: typeof browser.session): void => {
      for (const name of names) {
        const json = hasOwn(seen, name) ? attempt(() => JSON.stringify(seen[name])) : undefined;
        if (json === undefined || written.get(name) === json) continue;
        store.set(keyOf(name), json);
        written.set(name, json);
      }
    };
    return {
      fields: () => ({}),
      left: () => {
        write(session, browser.session);
        write(visitor, browser.local);
      },
      forget: () => {
        written.clear();
        for (const name of keysOf(seen)) delete seen[name];
      },
    };
  },
  stored: () => ({ storage: [...session, ...visitor].map(keyOf) }),
});
