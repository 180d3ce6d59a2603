import { ecidInCookies } from '../ecid/index.ts';
import type { DataElement } from '../engine/index.ts';
import { getPath } from '../language/index.ts';
import { query } from '../readers/index.ts';
import { defineDataElement, type TrackingContext } from '../site/index.ts';

type Element<T> = DataElement<T, TrackingContext>;
type PageFact = 'url' | 'hostname' | 'pathname' | 'protocol' | 'referrer' | 'title';

const PAGE_FACTS: Readonly<Record<PageFact, (context: TrackingContext) => string>> = {
  url: ({ page }) => page.url,
  hostname: ({ page }) => page.host,
  pathname: ({ page }) => page.path,
  protocol: ({ page }) => /^[^/]*/.exec(page.url)?.[0] ?? '',
  referrer: ({ page }) => page.referrer,
  title: ({ page }) => page.title,
};

/** A fact of the page, as it was when the occurrence happened. */
export const pageInfo = (fact: PageFact): Element<string> =>
  defineDataElement({ name: `page ${fact}`, read: PAGE_FACTS[fact] });

/** The visitor's Experience Cloud ID, as cookies have it: none before the edge's first answer, nor without consent. */
export const ecid: Element<string | undefined> = /* @__PURE__ */ defineDataElement<string>({
  name: 'the Experience Cloud ID',
  read: ecidInCookies,
});

/** What is at a path of the data layer's state; the whole state for an empty path. */
export const stateAt = (path: string): Element<unknown> =>
  defineDataElement<unknown>({
    name: `state ${path}`,
    read: ({ state }) => (path === '' ? state : getPath(state, path)),
  });

export const constant = <T>(value: T): Element<T> =>
  defineDataElement<T>({ name: `constant ${String(value)}`, read: () => value });

/** Parameters of the address, in any case, joined by a delimiter; an empty text if there is none of them. */
export const queryParams = (names: readonly string[], delimiter: string): Element<string> => {
  const all = names.map((it) => query(it, { ignoreCase: true }));
  return defineDataElement<string>({
    name: `query parameters ${names.join(', ')}`,
    uses: all,
    read: (_, use) =>
      all
        .map((it) => use(it))
        .filter(Boolean)
        .join(delimiter),
  });
};

/** A whole number from `min` to `max`, new for each occurrence. */
export const randomNumber = (min: number, max: number): Element<number> =>
  defineDataElement({
    name: `random number from ${min} to ${max}`,
    read: () => Math.floor(Math.random() * (max - min + 1)) + min,
  });

/** A data element that a person must write: it has no value until then. */
export const toDo = (what: string): Element<undefined> =>
  defineDataElement<undefined>({ name: `to do: ${what}`, read: () => undefined });
