import { attempt } from '../language/index.ts';
import { type DataLayerItems, itemsOf } from './dataLayer/readItems.ts';
import { markOf, nextTryOf } from './inspectedTag.ts';
import type { SourceOfId } from './state/identityRows.ts';
import { type PageState, readPageState, settingsOf } from './state/readPageState.ts';
import { readShadow } from './state/readShadow.ts';
import { readStored, type SoughtName, type StoredNow } from './stored/readStored.ts';
import { type EdgeRequest, edgeRequestsOf } from './then/edgeRequests.ts';
import type { Purposes } from './timeline/consentChange.ts';

/** What the inspector reads of a page and its tag, besides the trace. No reading changes either of them. */
export interface Readers {
  readonly hasConsent: () => boolean;
  /** The banner's group that performance consent needs. */
  readonly group: () => string;
  /** The banner's groups by what the site needs them for. */
  readonly purposes: () => Purposes;
  readonly isShadow: () => boolean;
  readonly nextTry: () => number | undefined;
  /** The requests to the edge that the browser lists for this page. */
  readonly requests: () => readonly EdgeRequest[];
  /** How many kinds of failure there were. */
  readonly failures: () => number;
  readonly state: () => PageState;
  readonly dataLayer: () => DataLayerItems;
  readonly tenant: () => string;
  /** What is stored under these names, and under the tag's own. */
  readonly stored: (declared: readonly SoughtName[]) => StoredNow;
  /** Whether `shadow.js` compares a tag of this page. */
  readonly hasShadow: () => boolean;
  /** What `shadow.js` has found until now. Each call compares the whole page. */
  readonly shadow: () => PageState;
}

/** @param sourceOf what the tracking plan says of IDs, for a reader that has it. */
export const createReaders = (page: Window, sourceOf?: SourceOfId): Readers => ({
  hasConsent: () => markOf(page).inside?.consent().performance ?? false,
  group: () => markOf(page).inside?.settings?.consent.performance ?? '',
  purposes: () => {
    const { performance = '', targeting = '' } = markOf(page).inside?.settings?.consent ?? {};
    return { performance, targeting };
  },
  isShadow: () => settingsOf(page).mode === 'shadow',
  nextTry: () => nextTryOf(page),
  requests: () => attempt(() => edgeRequestsOf(page)) ?? [],
  failures: () => markOf(page).made?.tag.health().failures.length ?? 0,
  state: () => readPageState(page, sourceOf),
  dataLayer: () => itemsOf(page),
  tenant: () => settingsOf(page).tenant ?? 'tenant',
  stored: (declared) => readStored(page, declared),
  hasShadow: () => {
    const { shadow, inside } = markOf(page);
    return shadow !== undefined && inside !== undefined;
  },
  shadow: () => {
    const report = markOf(page).made?.tag.shadow({ quiet: true })?.report;
    return report ? readShadow(report) : [];
  },
});
