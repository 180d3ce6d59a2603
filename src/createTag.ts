import type { AddOn } from './addOn.ts';
import { type Browser, createBrowserHere } from './browser/index.ts';
import type { DataLayerEventMap, DataLayerEventName } from './dataLayer/index.ts';
import type { LoadAlloy } from './edge/index.ts';
import type { Explanation, Trace } from './engine/index.ts';
import type { Identity } from './identity/index.ts';
import { inertTag } from './inertTag.ts';
import { allRules, type TrackingRule } from './rules/index.ts';
import type { SettingsInput } from './settings/settings.ts';
import { startTag } from './startTag.ts';

/** A running tag. */
export interface Tag {
  readonly version: string;
  /** `false` where the settings were wrong, on a host not allowed, or on a server: the tag then does nothing. */
  readonly running: boolean;
  /** Prints, and answers, what happened to every occurrence; with a rule's name, to that rule's. */
  readonly explain: (rule?: string) => readonly Explanation[];
  readonly trace: Trace;
  readonly identity: Identity;
  /** Pushes an event of the catalogue to the data layer. */
  readonly push: <K extends DataLayerEventName>(event: K, payload: DataLayerEventMap[K]) => void;
  /** Ends everything that the tag does on this page. What is stored stays. */
  readonly stop: () => void;
}

/** What a test or a site with rules of its own may replace. */
export interface TagParts {
  readonly browser?: Browser;
  readonly rules?: readonly TrackingRule[];
  readonly loadAlloy?: LoadAlloy;
  /** What runs beside the tag. */
  readonly addOns?: readonly AddOn[];
}

/** The whole tag, from settings to a running thing. Never throws: wrong settings are told in the console. */
export const createTag = (input: SettingsInput, parts: TagParts = {}): Tag => {
  const browser = parts.browser ?? createBrowserHere();
  if (!browser) return inertTag();
  const failed = (message: string, cause?: unknown) =>
    browser.console.error(`[tamis] ${message}`, ...(cause === undefined ? [] : [cause]));
  try {
    return startTag(input, {
      rules: allRules,
      loadAlloy: () => import('virtual:tamis/alloy'),
      addOns: [],
      ...parts,
      browser,
      failed,
    });
  } catch (cause) {
    failed(cause instanceof Error ? cause.message : String(cause));
    return inertTag();
  }
};
