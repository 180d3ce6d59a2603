import type { Browser } from '../browser/index.ts';
import type { Consent } from '../consent/index.ts';
import type { DataLayerEventMap, DataLayerEventName, LoadDataLayer } from '../dataLayer/index.ts';
import type { LoadAlloy } from '../edge/index.ts';
import type { Explanation, Trace } from '../engine/index.ts';
import type { Failures, Health, Release } from '../health/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Unsubscribe } from '../language/index.ts';
import type { SettingsInput } from '../settings/index.ts';
import type { SiteDefinition } from '../site/index.ts';
import type { AddOn } from './addOn.ts';
import type { Inspect } from './createInspect.ts';
import type { PageMemory } from './pageMark.ts';
import type { Shadow } from './shadow/shadow.ts';

/** A running tag. */
export interface Tag extends Release {
  /** `false` if the settings are wrong or the host is not allowed, on a server, and after `stop`. */
  readonly running: boolean;
  /** Why the tag does not run. */
  readonly reason: string | undefined;
  /**
   * Prints and returns what happened to every occurrence. `name` limits the result to a rule, an event type or a data
   * layer event; upper and lower case do not matter.
   */
  readonly explain: (name?: string) => readonly Explanation[];
  /** The state of the tag: counts, and what has failed. */
  readonly health: () => Health;
  readonly trace: Trace;
  /** What the visitor allows. `subscribe` calls its listener at once with every change. */
  readonly consent: {
    readonly current: () => Consent;
    readonly subscribe: (listener: (now: Consent, before: Consent) => void) => Unsubscribe;
  };
  /** Opens the inspector on this page. @param src The address of its script, if that is not beside the tag's script. */
  readonly inspect: Inspect;
  readonly identity: Identity;
  /** Pushes an event of the catalogue to the data layer. */
  readonly push: <K extends DataLayerEventName>(event: K, payload: DataLayerEventMap[K]) => void;
  /**
   * In shadow mode, on a page with `shadow.js`: compares what this tag would have sent with what the page's present
   * implementation sent, prints the result and returns it; `quiet` prints nothing.
   */
  readonly shadow: (options?: { readonly quiet?: boolean }) => Shadow | undefined;
  /** Ends everything that the tag does on this page. What is stored stays. */
  readonly stop: () => void;
}

/** Everything that a tag is made from. */
export interface TagParts {
  readonly settings: SettingsInput;
  /** What the site's tag does, see `defineSite`. */
  readonly site: SiteDefinition;
  readonly browser: Browser;
  readonly loadAlloy: LoadAlloy;
  /** Loads Adobe's data layer, for a page that has none. */
  readonly loadDataLayer: LoadDataLayer;
  /** What runs beside the tag. */
  readonly addOns: readonly AddOn[];
  readonly memory: PageMemory;
  /** Collects the stop function of each part that has started, so that a failed start leaves nothing running. */
  readonly disposers: Unsubscribe[];
  /** Called with the reason if a tag that waited for its prerendered page to be shown cannot start. */
  readonly failedLate: (cause: unknown) => void;
  /** Tells the console and the page what failed, and why. */
  readonly failures: Failures;
}
