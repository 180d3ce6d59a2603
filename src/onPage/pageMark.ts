import type { Globals } from '../browser/index.ts';
import { type Consent, type ConsentMemory, createConsentMemory } from '../consent/index.ts';
import { createReplays, type Replays } from '../dataLayer/createReplays.ts';
import { attempt, createEngineMemory, type EngineMemory, isRecord } from '../engine/index.ts';
import type { CompareShadow } from '../shadow/shadow.ts';
import type { ConsentModeMemory } from '../thirdParty/consentMode.ts';
import type { PortalMemory, Tracking } from '../tracking/index.ts';

/** What a stopped tag leaves to the next one on the same page: no push counts twice, and nothing is lost. */
export interface PageMemory extends ConsentModeMemory, PortalMemory {
  /** The items of the data layer that were counted. */
  readonly counted: Replays;
  readonly engine: EngineMemory<Tracking>;
  /** What is known about consent: a denial on another page counts for the next tag too. */
  readonly consent: ConsentMemory;
  /** For the inspector: what only the tag knows. */
  inside?: {
    readonly consent: () => Consent;
    /** When the events that wait for the edge are tried again, in epoch milliseconds. */
    readonly nextTry: () => number | undefined;
  };
}

/** What all copies of this code on one page share. */
export interface PageMark<Tag> extends PageMemory {
  /** For a second start: warns, and returns the running tag. Missing while none runs. */
  again?: (() => Tag) | undefined;
  /** The value that we have set as the page's `tamis`. */
  shown?: Tag;
  /** The tag that React's roots share, what it was started with, and how many share it. */
  held?: { readonly tag: Tag; readonly options: object; holders: number } | undefined;
  /** Set by `shadow.js`. */
  shadow?: CompareShadow;
  /** For the inspector: the tag that was made last, and its settings as they were given. */
  made?: { readonly tag: Tag; readonly settings: unknown };
}

// A symbol: no element's name can clash with it, and copies from two bundles find the same one.
const MARK = Symbol.for('tamis');

const are = (type: string, ...values: readonly unknown[]) => values.every((it) => typeof it === type);
const isTexts = (it: unknown) => it === undefined || (Array.isArray(it) && are('string', ...it));

/** The form of each part. A part that throws has another one. */
const CHECKS: {
  readonly [K in keyof PageMark<unknown>]?: (it: NonNullable<PageMark<unknown>[K]>) => boolean;
} = {
  counted: ({ expect, forget, reread, restart, take }) =>
    are('function', expect, forget, reread, restart, take),
  engine: ({ held, told }) =>
    told instanceof Set &&
    held instanceof Map &&
    [...held].every(
      ([key, { rule, occurrence }]) =>
        are('string', key, rule.name, occurrence.source, occurrence.context.page.url) &&
        isTexts(occurrence.keys),
    ),
  consent: isRecord,
  portalPage: ({ page, address, path, ids, user, view }) =>
    are('string', page.url, page.path, address, path) &&
    isTexts(ids) &&
    isTexts(user) &&
    (!view || (Number.isFinite(view.at) && isRecord(view.state) && are('string', view.consent.groups))),
  consentMode: (it) => it === true,
  held: ({ tag, options, holders }) => isRecord(tag) && isRecord(options) && are('number', holders),
  again: (it) => are('function', it),
  shadow: (it) => are('function', it),
  made: isRecord,
};

/**
 * The page's mark. Another version of the tag, or any script, may have written it: what has another form is replaced.
 * If the page forbids the global, nothing is remembered for the next tag.
 */
export const pageMark = <Tag>(browser: Globals): PageMark<Tag> => {
  const known = Object(browser.global(MARK));
  const mark: PageMark<Tag> = {
    counted: createReplays(),
    engine: createEngineMemory(),
    consent: createConsentMemory(),
  };
  const read = (name: string, isSound: (it: never) => boolean) =>
    attempt(() => {
      const part = known[name];
      if (part === undefined) return !(name in mark);
      return isSound(part as never) && !!Object.assign(mark, { [name]: part });
    });
  const isSound = Object.entries(CHECKS).map(([name, check]) => read(name, check));
  const keep = () => {
    // A frozen mark cannot be used.
    known.again = mark.again;
    return true;
  };
  if (isSound.every(Boolean) && attempt(keep)) return known;
  attempt(() => browser.setGlobal(MARK, mark));
  return mark;
};
