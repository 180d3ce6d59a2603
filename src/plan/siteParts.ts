import { isRecord } from '../language/index.ts';
import type { OwnSetting } from '../settings/index.ts';
import type { SiteDefinition, StoredName } from '../site/index.ts';
import type { PartsCollected } from './planSource.ts';

/** What a fill does when an event leaves, found by running it. */
export interface FillRun {
  readonly writes: readonly string[];
  /** Data elements, query parameters, cookies and keys of storage. */
  readonly reads: readonly string[];
  /** What it says that it keeps from page to page. */
  readonly stores: readonly string[];
  /** What it has written where nobody says so. */
  readonly unnamed: readonly Pick<StoredName, 'name' | 'where'>[];
}

type Names = readonly (string | number)[];
type Declare = PartsCollected['declare'];

/** Each value of nested objects, by its path; a list is one value. */
const declareTree = (declare: Declare, value: unknown, names: Names): void => {
  if (isRecord(value) && Object.keys(value).length > 0)
    for (const [name, it] of Object.entries(value)) declareTree(declare, it, [...names, name]);
  else declare(value, ...names);
};

const typeOf = ({ type, of, isOptional }: Readonly<Record<string, unknown>>): string => {
  const inner = isRecord(of) ? ` of ${typeOf(of)}` : '';
  return `${type}${inner}${isOptional ? ', optional' : ''}`;
};

/** Fields of a catalogue, down to those of the objects in lists. */
const declareFields = (declare: Declare, fields: object, [kind, event, ...path]: readonly string[]): void => {
  for (const [name, field] of Object.entries(fields)) {
    if (!isRecord(field)) continue;
    const here = [...path, name];
    declare(typeOf(field), kind ?? '', event ?? '', here.join('.'));
    const { fields: inner } = isRecord(field.of) ? field.of : field;
    if (isRecord(inner)) declareFields(declare, inner, [kind ?? '', event ?? '', ...here]);
  }
};

const declareBanner = ({ consent }: SiteDefinition, { declare, noteCode }: PartsCollected): void => {
  const { name, groups, keepRefusal, follow: _, grantWhereNotRequired = false, ...options } = consent;
  declare(name, 'banner', 'name');
  declare(grantWhereNotRequired, 'banner', 'grantWhereNotRequired');
  declare(keepRefusal !== undefined, 'banner', 'keeps a withdrawal');
  declareTree(declare, groups, ['banner', 'group']);
  for (const [option, value] of Object.entries(options))
    if (typeof value !== 'function') declareTree(declare, value, ['banner', option]);
  noteCode([consent, consent.follow], ['banner', 'code']);
};

const declareScripts = ({ scripts = {} }: SiteDefinition, { declare, noteCode }: PartsCollected): void => {
  for (const [setting, { name = setting, phase = 'started', pages = [], hosts = [] }] of Object.entries(
    scripts,
  )) {
    declare(name, 'scripts', setting, 'name');
    declare(phase, 'scripts', setting, 'phase');
    declare(
      pages.map(({ label }) => label),
      'scripts',
      setting,
      'pages',
    );
    declare(hosts, 'scripts', setting, 'hosts');
    for (const it of pages)
      noteCode([it, it.evaluate, ...(it.uses ?? [])], ['scripts', setting, it.label], 'perhaps of Tamis');
  }
};

/** Notes what a site declares beside its rules. */
export const declareSite = (
  site: SiteDefinition,
  { fills, settings }: { readonly fills: readonly FillRun[]; readonly settings: ReadonlyMap<string, object> },
  parts: PartsCollected,
): void => {
  const { declare, noteCode } = parts;
  for (const [host, use] of Object.entries(site.hosts ?? {}))
    declare(
      typeof use === 'string' ? use : `${use.environment}, reports as ${use.reportSuite}`,
      'hosts',
      host,
    );
  declareBanner(site, parts);
  for (const [environment, its] of settings) declareTree(declare, its, ['settings', environment]);
  declareTree(declare, site.settings, ['settings', 'of the site']);
  for (const [name, { standard, check }] of Object.entries<OwnSetting<unknown>>({ ...site.ownSettings })) {
    declareTree(declare, standard, ['settings', 'of the site', name]);
    noteCode([check], ['settings', 'of the site', name], 'perhaps of Tamis');
  }
  (site.gates ?? []).forEach((gate, at) => {
    declare(gate.name || 'a gate', 'gates', `#${at + 1}`, 'name');
    noteCode([gate], ['gates', `#${at + 1}`, 'code'], 'perhaps of Tamis');
  });
  (site.fills ?? []).forEach((fill, at) => {
    for (const what of ['writes', 'reads', 'stores'] as const)
      if (fills[at]) declare([...fills[at][what]].sort(), 'fills', `#${at + 1}`, what);
    noteCode([fill, fill.create], ['fills', `#${at + 1}`, 'code'], 'perhaps of Tamis');
  });
  declare(site.page?.name?.name, 'page', 'name');
  if (site.page?.hasNoBanner) {
    declare('declared', 'page', 'hasNoBanner');
    noteCode([site.page.hasNoBanner], ['page', 'hasNoBanner']);
  }
  if (site.onBeforeEventSend) {
    declare('declared', 'last word', 'onBeforeEventSend');
    noteCode([site.onBeforeEventSend], ['last word', 'onBeforeEventSend']);
  }
  declareScripts(site, parts);
  for (const [event, fields] of Object.entries(site.events ?? {})) {
    declare('declared', 'catalogue', event);
    declareFields(declare, fields, ['catalogue', event]);
  }
  for (const addOn of site.addOns ?? []) {
    declare('declared', 'add-ons', addOn.name);
    // Patterns become texts.
    const options = JSON.stringify(addOn.options, (_, it) => (it instanceof RegExp ? String(it) : it));
    if (options) declareTree(declare, JSON.parse(options), ['add-ons', addOn.name, 'options']);
    noteCode([addOn, addOn.start], ['add-ons', addOn.name, 'code'], 'perhaps of Tamis');
  }
  const { cookies = [], storage = [] } = site.stored ?? {};
  if (cookies.length + storage.length > 0)
    declare([...cookies, ...storage].map(String), 'stored', 'removed at a withdrawal');
  declare(site.userPath ?? 'none', 'site', 'user path');
  declare(site.personalization === false ? 'none' : 'shown', 'site', 'offers');
  declare(site.dataLayer === 'page' ? 'the page’s own' : 'brought by the tag', 'site', 'data layer');
};
