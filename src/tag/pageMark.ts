import type { Globals } from '../browser/index.ts';
import { type Consent, type ConsentMemory, createConsentMemory } from '../consent/index.ts';
import { createReplays, type Replays } from '../dataLayer/createItemFeed.ts';
import { createEngineMemory, type EngineMemory } from '../engine/index.ts';
import type { SilenceMemory } from '../health/index.ts';
import { attempt } from '../language/index.ts';
import type { ShowingMemory } from '../page/index.ts';
import type { Hosts, Settings } from '../settings/index.ts';
import type { Tracking, TrackingRule } from '../site/index.ts';
import type { ConsentModeMemory } from '../thirdParty/index.ts';
import type { CompareShadow } from './shadow/shadow.ts';

/** What a stopped tag leaves to the next one on the same page: no push counts twice, and nothing is lost. */
export interface PageMemory extends ConsentModeMemory, ShowingMemory, SilenceMemory {
  /** What the site's sources leave, each under its own name. */
  readonly sources: Record<string, unknown>;
  /** The items of the data layer that were counted. */
  readonly counted: Replays;
  readonly engine: EngineMemory<Tracking>;
  /** What is known about consent: a denial on another page counts for the next tag too. */
  readonly consent: ConsentMemory;
  /** For the inspector and `shadow.js`: what only the tag knows. */
  inside?: {
    readonly consent: () => Consent;
    /** Name of the consent library. */
    readonly banner: string;
    /** When the events that wait for the edge are tried again, in epoch milliseconds. */
    readonly nextTry: () => number | undefined;
    readonly rules: readonly TrackingRule[];
    /** The settings in force. */
    readonly settings: Settings;
    readonly hosts: Hosts;
  };
}

/** What all copies of this code on one page share. */
export interface PageMark<Tag> extends PageMemory {
  /**
   * For a second start: warns, and returns the running tag. A tag whose page was replaced by `document.open` ends instead.
   * Missing while none runs.
   */
  again?: (() => Tag | undefined) | undefined;
  /** For the loader: whether the page of the last tag was replaced. */
  isReplaced?: () => boolean;
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

const kindOf = (it: unknown) => Object.prototype.toString.call(it);
/** Whether a part has all that a fresh one has, each of the same kind. */
const isLike = (it: object, fresh: object) =>
  Object.entries(fresh).every(([name, value]) => kindOf(Reflect.get(it, name)) === kindOf(value));

const areTexts = (...values: readonly unknown[]) => values.every((it) => typeof it === 'string');

/**
 * The page's mark. Another version of the tag, or any script, may have written it: a mark of another form is replaced,
 * but for the tag that runs. If the page forbids the global, nothing is remembered for the next tag.
 */
export const pageMark = <Tag>(browser: Globals): PageMark<Tag> => {
  const known = browser.global(MARK) as PageMark<Tag> | undefined;
  const mark: PageMark<Tag> = {
    counted: createReplays(),
    engine: createEngineMemory(),
    consent: createConsentMemory(),
    sources: {},
    again: attempt(() => known?.again),
  };
  const isSound = attempt(() => {
    if (!known) return false;
    const { counted, engine, consent, sources, showing } = known;
    // A frozen mark cannot be used.
    known.again = mark.again;
    return (
      isLike(counted, mark.counted) &&
      isLike(engine, mark.engine) &&
      isLike(consent, mark.consent) &&
      [...engine.held].every(([key, { rule, occurrence }]) =>
        areTexts(key, rule.name, occurrence.context.page.url, ...occurrence.keys),
      ) &&
      isLike(sources, mark.sources) &&
      areTexts(showing?.at ?? '', showing?.referrer ?? '')
    );
  });
  if (known && isSound) return known;
  attempt(() => browser.setGlobal(MARK, mark));
  return mark;
};
