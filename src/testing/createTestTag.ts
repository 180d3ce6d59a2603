import { oneTrust } from '../consent/adapters/oneTrust.ts';
import type { ConsentAdapter } from '../consent/index.ts';
import type { DataLayerEventMap, DataLayerEventName } from '../dataLayer/index.ts';
import type { EventRecord, Explanation, TraceRecord } from '../engine/index.ts';
import { setPath } from '../language/index.ts';
import type { ScriptEntry } from '../settings/index.ts';
import { requireSite, type SiteDefinition } from '../site/index.ts';
import type { AddOn } from '../tag/addOn.ts';
import { createTag } from '../tag/createTag.ts';
import { pageMark } from '../tag/pageMark.ts';
import type { Tag } from '../tag/tag.ts';
import { acknowledged } from './acknowledged.ts';
import { createFakeAlloy } from './createFakeAlloy.ts';
import { createFakeBrowser, type FakeBrowser } from './createFakeBrowser.ts';
import { emptyWindow } from './emptyWindow.ts';
import { requireOptions } from './requireOptions.ts';
import { clickOnElement, type TestElement } from './testElement.ts';
import { clickOnLink, type TestLink } from './testLink.ts';
import { TEST_SETTINGS } from './testSettings.ts';
import type { TestTagOptions } from './testTagOptions.ts';

/** The group that no banner lets its visitors refuse. */
const NECESSARY = ['necessary'];
/** The outcomes of events that the edge never gets. */
const GONE: readonly EventRecord['outcome'][] = ['refused', 'dropped'];

/** An event as the edge gets it: complete, with the site's own namespace in place of `_tenant`. */
export interface SentEvent {
  readonly rule: string;
  readonly eventType: string;
  readonly xdm: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
  readonly reportSuite: string;
}

/** An event that a gate has refused, or that consent was withdrawn from before it left. */
export type Refused = Pick<EventRecord, 'rule' | 'eventType' | 'reason'>;

/** A tag on a page that a test makes. Only conditions that answer with a promise are asynchronous: see `answered`. */
export interface TestTag {
  /** The events that the edge gets, in order. */
  readonly events: readonly SentEvent[];
  /** The events that a gate has refused or a withdrawal stopped, each with the reason. */
  readonly refused: readonly Refused[];
  /** Names of the rules whose occurrences are held until consent comes, such as a page view. */
  readonly held: readonly string[];
  /** Addresses of the scripts that were loaded. */
  readonly loaded: readonly string[];
  /** What the tag or a rule could not do. */
  readonly failures: readonly string[];
  /** What every rule decided about every occurrence, and why. With a name, only for that rule, event type or event. */
  readonly explain: (name?: string) => readonly Explanation[];
  /** The page pushes an event to its data layer. */
  readonly push: <K extends DataLayerEventName>(event: K, payload: DataLayerEventMap[K]) => void;
  /**
   * The visitor follows a link, or clicks the element that a trigger selects; `during` is what the page does while the
   * click is dispatched.
   */
  readonly click: (on: TestLink | TestElement, during?: () => void) => void;
  /** The page dispatches an event of its own, or the browser one of an element: `submit`, `change` … */
  readonly dispatch: (type: string, event?: { readonly on?: TestElement; readonly detail?: unknown }) => void;
  /** The page is parsed and loaded, which no test must say unless a rule waits for it, as those of `pageLoaded` do. */
  readonly load: () => void;
  /** The page changes its address without a new load, as a router does. */
  readonly go: (url: string, title?: string) => void;
  readonly consent: {
    /** The visitor allows these groups; all of them by default. */
    readonly give: (groups?: readonly string[]) => void;
    /** The visitor allows only what is necessary. */
    readonly withdraw: () => void;
  };
  /** Lets time pass, in milliseconds. Callbacks that are due run in order. */
  readonly advance: (milliseconds: number) => void;
  /** Waits until every condition that answers with a promise has answered, or its time is over. */
  readonly answered: () => Promise<void>;
  readonly tag: Tag;
  /** The page's whole browser, made of plain values. */
  readonly browser: FakeBrowser;
}

const KITS_BANNER = oneTrust({ grantWhereNotRequired: true });
const ONLY_RULES: SiteDefinition = { rules: [], consent: KITS_BANNER };

/**
 * Starts a tag in a browser made of plain values, where time passes only when the test lets it. Throws if the tag stays
 * off, for example because of wrong settings.
 * @example
 * const page = createTestTag({ site: shop });
 * page.push('productAdded', { product: { sku: 'A-1' } });
 * page.events[0]?.xdm
 */
export const createTestTag = (options: TestTagOptions): TestTag => {
  requireOptions(options);
  const {
    site = ONLY_RULES,
    rules = site.rules,
    settings = {},
    consent = true,
    banner: played,
    url = 'https://www.example.com/',
    title = 'Home',
    after,
    referrer = after?.url() ?? '',
    at = after?.clock.now(),
    pushed = [],
    cookies = {},
    variables = {},
    globalPrivacyControl = false,
  } = options;
  requireSite({ ...site, rules });
  // A banner that the test plays may name its own groups. The kit's tells the site's groups as OneTrust tells its own.
  const { groups } = played?.groups ? played : site.consent;
  const { groups: _, ...telling } = played ?? KITS_BANNER;
  const banner: ConsentAdapter = { ...telling, ...(groups && { groups }) };
  after?.fire('pagehide');
  after?.closeChannels();
  const start = { url, title, referrer, at: at === undefined ? at : new Date(at).getTime() };
  const loaded: string[] = [];
  const browser: FakeBrowser = {
    ...createFakeBrowser(start, async (url) => new Response(acknowledged(url)), after),
    ...(after && { uuid: after.uuid }),
    // The paint that a click waits for has already happened.
    // biome-ignore lint/suspicious/noThenProperty: a promise that has settled would answer too late
    nextPaint: () => ({ then: (painted: () => void) => painted() }) as Promise<void>,
    loadScript: async ({ src }) => {
      loaded.push(src);
    },
  };
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
  if (pushed.length > 0) browser.setGlobal('adobeDataLayer', [...pushed]);
  browser.setGlobal('window', emptyWindow());
  const globals: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(variables)) setPath(globals, path, value);
  for (const [name, value] of Object.entries(globals)) browser.setGlobal(name, value);
  browser.is.globalPrivacyControl = globalPrivacyControl;
  const setGroups = (groups: readonly string[]) =>
    browser.setGlobal('OnetrustActiveGroups', `,${groups.join(',')},`);
  const choose = (groups: readonly string[]) => {
    setGroups(groups);
    browser.fire('OneTrustGroupsUpdated', { detail: groups });
  };
  const { performance, targeting, functional } = {
    ...banner.groups,
    ...site.settings?.consent,
    ...settings.consent,
  };
  const scripts: readonly (Partial<ScriptEntry> | undefined)[] = Object.values(settings.scripts ?? {}).flat();
  const ofScripts = scripts.flatMap((script) => script?.consentGroup ?? []);
  const named = [performance, targeting, functional].filter((it) => it !== undefined);
  const every = [...new Set([...NECESSARY, ...named, ...ofScripts])];
  setGroups(typeof consent === 'boolean' ? (consent ? every : NECESSARY) : consent);

  const departed: Omit<SentEvent, 'rule' | 'eventType'>[] = [];
  const journal: AddOn = {
    name: 'the journal of a test',
    start: (inside) => inside.onDeparture((event) => departed.push(JSON.parse(JSON.stringify(event)))),
  };
  // A test need not show a page.
  pageMark<Tag>(browser).silence = { looks: Number.POSITIVE_INFINITY, isViewed: true };
  const tag = createTag({
    settings: { ...TEST_SETTINGS, ...settings },
    site: { ...site, rules, consent: banner },
    browser,
    loadAlloy: createFakeAlloy().loadAlloy,
    // No listener of the page would hear of what it stores.
    loadDataLayer: async () => ({ evaluateDataLayer: () => () => {} }),
    addOns: [journal],
  });
  if (!tag.running) throw new Error(tag.reason);

  // The trace keeps only the latest records.
  const records = new Map<string, EventRecord>();
  /** Rules that wait for an answer, each with its occurrence. */
  const waiting = new Set<string>();
  const note = (record: TraceRecord) => {
    if (record.kind === 'event') records.set(record.id, record);
    if (record.kind !== 'occurrence') return;
    for (const { rule, outcome } of record.verdicts)
      waiting[outcome === 'waiting' ? 'add' : 'delete'](`${record.id} ${rule}`);
  };
  tag.trace.records().forEach(note);
  tag.trace.subscribe(note);
  /** The events that have reached the edge, whatever becomes of their records. */
  const arrived = new Set<string>();
  const events = () =>
    departed.flatMap((event) => {
      const { id = '', rule = '', eventType = '', outcome } = records.get(String(event.xdm._id)) ?? {};
      return outcome && GONE.includes(outcome) && !arrived.has(id) ? [] : { rule, eventType, ...event };
    });
  return {
    get events() {
      return events();
    },
    get refused() {
      return [...records.values()].flatMap(({ rule, eventType, outcome, reason }): Refused[] =>
        outcome === 'refused' ? [{ rule, eventType, reason }] : [],
      );
    },
    get held() {
      return [...pageMark<Tag>(browser).engine.held.values()].map(({ rule }) => rule.name);
    },
    loaded,
    get failures() {
      return tag.health().failures.map(({ message, cause }) => (cause ? `${message} ${cause}` : message));
    },
    explain: tag.explain,
    push: (event, payload) => {
      tag.push(event, payload);
      browser.endTask();
    },
    click: (on, during = () => {}) => {
      const click = 'selector' in on ? clickOnElement : clickOnLink;
      browser.fire('click', click(on as TestLink & TestElement, browser.url()));
      during();
      browser.clock.pass(0);
    },
    dispatch: (type, { on, detail } = {}) => {
      const path = on ? clickOnElement(on, browser.url()) : { composedPath: () => [] };
      browser.fire(type, { ...path, type, detail });
      browser.clock.pass(0);
    },
    load: () => {
      browser.fire('DOMContentLoaded');
      browser.fire('load');
      browser.clock.pass(0);
    },
    go: (to, newTitle = browser.title()) => {
      browser.goTo({ url: new URL(to, browser.url()).href, title: newTitle });
      browser.fire('popstate');
      browser.clock.pass(0);
    },
    consent: {
      give: (groups = every) => choose(groups),
      withdraw: () => choose(NECESSARY),
    },
    advance: (milliseconds) => {
      // In an answer's time, the edge has got what has left by now.
      for (const { xdm } of milliseconds > 0 ? events() : []) arrived.add(String(xdm._id));
      browser.clock.pass(milliseconds);
    },
    answered: async () => {
      while (waiting.size > 0) {
        await new Promise<void>((resolve) => {
          const stop = tag.trace.subscribe(() => {
            stop();
            resolve();
          });
        });
      }
    },
    tag,
    browser,
  };
};
