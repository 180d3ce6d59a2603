import type { Globals } from '../browser/index.ts';
import { type Consent, type ConsentMemory, createConsentMemory } from '../consent/index.ts';
import { createReplays, type Replays } from '../dataLayer/createReplays.ts';
import { attempt, createEngineMemory, type EngineMemory } from '../engine/index.ts';
import type { CompareShadow } from '../shadow/shadow.ts';
import type { ConsentModeMemory } from '../thirdParty/consentMode.ts';
import type { PortalMemory, Tracking } from '../tracking/index.ts';

/** What a stopped tag leaves to the next one on the same page: no push counts twice, and nothing is lost. */
export interface PageMemory extends ConsentModeMemory, PortalMemory {
  /** The items of the data layer that were counted. */
  readonly counted: Replays;
  readonly engine: EngineMemory<Tracking>;
  /** What was said about consent: another page's denial counts for the next tag too. */
  readonly consent: ConsentMemory;
  /** For the inspector: what only the tag knows. */
  inside?: {
    readonly consent: () => Consent;
    /** When what waits for the edge is tried again, in epoch milliseconds. */
    readonly nextTry: () => number | undefined;
  };
}

/** What all copies of this code know of each other on one page. */
export interface PageMark<Tag> extends PageMemory {
  /** For a second start: warns, and returns the running tag. Missing while none runs. */
  again?: (() => Tag) | undefined;
  /** What the page has as `tamis` from us. */
  shown?: Tag;
  /** The tag that React's roots share, what it was started with, and how many share it. */
  held?: { readonly tag: Tag; readonly options: object; holders: number } | undefined;
  /** By `shadow.js`. */
  shadow?: CompareShadow;
  /** For the inspector: the tag that was made last, and its settings as they were given. */
  made?: { readonly tag: Tag; readonly settings: unknown };
}

// A symbol: no element's name can stand for it, and copies from two bundles find the same one.
const MARK = Symbol.for('tamis');

/** The page's mark. A page that forbids it has no memory. */
export const pageMark = <Tag>(browser: Globals): PageMark<Tag> => {
  const known = browser.global(MARK);
  if (known) return known as PageMark<Tag>;
  const mark: PageMark<Tag> = {
    counted: createReplays(),
    engine: createEngineMemory(),
    consent: createConsentMemory(),
  };
  attempt(() => browser.setGlobal(MARK, mark));
  return mark;
};
