import * as adapters from '../../src/consent/adapters/index.ts';
import type { ConsentAdapter } from '../../src/consent/index.ts';
import { code, table } from '../../src/plan/markdown.ts';
import { type BannerSources, sourcesOf } from './sourcesOf.ts';
import { withTables } from './withTables.ts';

/** What nobody can read out of an adapter. */
interface Told {
  /** How it is called, unless by its name alone. */
  readonly call?: string;
  readonly groups: string;
  /** When an earlier answer is known, if no cookie tells it. */
  readonly earlier?: string;
  readonly unanswered: string;
  readonly byOption: string;
}

/** In the order of the guide. */
const TOLD: Readonly<Record<keyof typeof adapters, Told>> = {
  oneTrust: {
    groups: 'its categories: `C0002`',
    unanswered: 'neither a variable nor `OptanonConsent` names groups',
    byOption:
      'the active groups, until `OptanonAlertBoxClosed` has a date or the banner calls `OnConsentChanged`',
  },
  cookiebot: {
    groups: '`necessary`, `preferences`, `statistics`, `marketing`',
    unanswered: '`hasResponse` is not `true`, and there is no cookie',
    byOption: 'implied consent (`method`); visitors whom it does not ask (the stamp `-1`)',
  },
  trustArc: {
    groups: 'numbers of its buckets: `2`',
    unanswered: 'no cookie holds an answer',
    byOption: '`notice_behavior` is implied, and there is no `notice_preferences`',
  },
  usercentrics: {
    call: '`usercentrics()`, version 2 and 3',
    groups: 'slugs of its categories; services that `services` names',
    unanswered: 'consent of the type `IMPLICIT`; in version 2, no explicit choice in a history',
    byOption: 'consent is not `required`; in version 2, `isConsentRequired()` is `false`',
  },
  didomi: {
    groups: 'IDs of its purposes; vendors that `vendors` names',
    unanswered: '`shouldUserStatusBeCollected()` is not `false`',
    byOption: '`isConsentRequired()` is `false`, and the visitor has denied nothing',
  },
  tcf: {
    groups: 'purposes: `purpose-8`, if purpose 1 and Adobe (vendor 565) are allowed too',
    unanswered: 'its status is `cmpuishown`',
    byOption: '`gdprApplies` is `false`',
  },
  googleConsentMode: {
    groups: 'its types: `analytics_storage`',
    earlier: 'with its first `update`',
    unanswered: 'no `update` yet, which is “not known yet”',
    byOption: 'a `default` that names no region',
  },
  consentFrom: {
    call: '`consentFrom({ read, subscribe })`',
    groups: 'the names that `read` returns',
    earlier: 'when `read` knows it',
    unanswered: "`read` returns `'unanswered'`",
    byOption: "`read` returns `'not required'` or `{ byDefault }`",
  },
};

interface Row extends Told {
  readonly name: string;
  readonly adapter: ConsentAdapter;
  readonly sources: BannerSources;
}

const rows: readonly Row[] = Object.entries(TOLD).map(([name, told]) => {
  const create = Reflect.get(adapters, name) as typeof adapters.consentFrom;
  const adapter = create({ read: () => 'unknown', subscribe: () => undefined });
  return { ...told, name, adapter, sources: sourcesOf(adapter) };
});

const earlierOf = ({ sources: { cookies }, earlier = 'when it has loaded' }: Row): string => {
  if (cookies.length === 0) return earlier;
  return `at once, from its ${cookies.length > 1 ? 'cookies' : 'cookie'}`;
};

/** What each adapter takes for what. */
export const adaptersTable = (): string =>
  table(
    [
      ...['Adapter', 'Groups', 'An earlier answer is known', 'The visitor has not answered'],
      ...['Counts only by `grantWhereNotRequired`', 'Default', 'Keeps `tamis_refused`'],
    ],
    rows.map((it) => [
      it.call ?? code(`${it.name}()`),
      it.groups,
      earlierOf(it),
      it.unanswered,
      it.byOption,
      code(it.adapter.grantWhereNotRequired === true),
      it.adapter.keepRefusal ? 'yes' : 'no',
    ]),
  );

const listed = (names: readonly string[]): string => names.map(code).join(', ') || '–';

/** Where each adapter looks. */
export const sourcesTable = (): string =>
  table(
    ['Adapter', 'Script: globals of the page', 'Cookies', 'Events of the window'],
    rows
      .filter(({ sources }) => Object.values(sources).some(({ length }) => length > 0))
      .map(({ name, sources: { globals, cookies, events } }) => [
        code(`${name}()`),
        ...[globals, cookies, events].map(listed),
      ]),
  );

/** `docs/guide/consent.md` with new tables. */
export const writeConsent = (text: string): string =>
  withTables('docs/guide/consent.md', text, { adapters: adaptersTable(), sources: sourcesTable() });
