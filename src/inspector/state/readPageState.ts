import { createGlobals } from '../../browser/globals.ts';
import { pageDocument } from '../../browser/index.ts';
import { areGroups, parseConsentCookie } from '../../consent/groups.ts';
import type { EventRecord } from '../../engine/index.ts';
import { environmentOf, reportSuiteOf, type SettingsInput } from '../../settings/index.ts';
import { clockTime } from '../clockTime.ts';
import { times } from '../counted.ts';
import { markOf, nextTryOf } from '../inspectedTag.ts';
import { plainCopy } from '../plainCopy.ts';
import { type ConsentNow, consentRows, optInRows } from './consentRows.ts';
import { type IdentityNow, identityRows, type SourceOfId } from './identityRows.ts';
import { settingsInForce } from './settingsInForce.ts';
import { NOTHING, row, type StateRow } from './stateRow.ts';

export interface StateSection {
  readonly title: string;
  readonly rows: readonly StateRow[];
}

/** The state of tag and page at one moment. */
export type PageState = readonly StateSection[];

export const settingsOf = (page: Window): Partial<SettingsInput> => {
  const given = markOf(page).made?.settings;
  return typeof given === 'object' && given !== null ? (given as Partial<SettingsInput>) : {};
};

/** As it is stored. */
export const cookieOf = (page: Window, name: string): string | undefined =>
  pageDocument(page)
    .cookie.split('; ')
    .find((it) => it.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The variable as the tag reads it. */
const variableOf = (page: Window): string => {
  const { global } = createGlobals(page as Window & typeof globalThis);
  const values = ['OnetrustActiveGroups', 'OptanonActiveGroups'].map(global);
  const said = values.find((it) => it != null && (typeof it !== 'string' || it.trim()));
  // A value of another form denies.
  return said === undefined ? '' : areGroups(said) ? said.trim() : ',';
};

const consentOf = (page: Window): ConsentNow => {
  const { inside } = markOf(page);
  const cookie = cookieOf(page, 'OptanonConsent');
  return {
    consent: inside?.consent(),
    banner: inside?.banner,
    settings: inside?.settings?.consent ?? {},
    variable: variableOf(page),
    cookie: (cookie && parseConsentCookie(cookie)?.groups.join(',')) ?? '',
    optsOut: Reflect.get(page.navigator, 'globalPrivacyControl') === true,
  };
};

const identityOf = (page: Window): IdentityNow => {
  const { orgId, tenant } = settingsOf(page);
  const records = markOf(page).made?.tag.trace.records() ?? [];
  return {
    // The page may have given a value of any type.
    orgId: typeof orgId === 'string' ? orgId : '',
    cookie: (name) => cookieOf(page, name),
    event: records.findLast((it): it is EventRecord => it.kind === 'event' && it.xdm !== undefined),
    tenant: typeof tenant === 'string' ? tenant : '',
  };
};

const edgeRows = (page: Window): readonly StateRow[] => {
  const { edgeDomain, datastreams, reportSuites } = settingsOf(page);
  const { hostname } = page.location;
  const { hosts } = markOf(page).inside ?? {};
  const health = markOf(page).made?.tag.health();
  const next = nextTryOf(page);
  const last = health?.lastDelivery;
  return [
    row('Edge', edgeDomain ?? NOTHING),
    row(
      'Datastream',
      datastreams?.[environmentOf(hostname, hosts)] ?? NOTHING,
      `${hostname} is ${environmentOf(hostname, hosts)}`,
    ),
    row('Report suite', reportSuites?.[reportSuiteOf(hostname, hosts)] ?? NOTHING),
    row('Waiting in the outbox', health?.outbox ?? 0),
    row('Next try', next === undefined ? 'none planned' : clockTime(next)),
    row('Last delivery', last === undefined ? 'none on this page' : clockTime(last)),
  ];
};

const failureRows = (page: Window): readonly StateRow[] =>
  (markOf(page).made?.tag.health().failures ?? []).map(({ message, count, cause, at, rule }) =>
    row(
      message,
      cause ?? '',
      [times(count), `last at ${clockTime(at)}`, rule && `rule “${rule}”`].filter(Boolean).join(', '),
    ),
  );

/**
 * The state of tag and page now. It only reads: it sends nothing to the edge and does not wake alloy.
 * @param sourceOf for a reader that has the tracking plan.
 */
export const readPageState = (page: Window, sourceOf?: SourceOfId): PageState => {
  const tag = markOf(page).made?.tag;
  const consent = consentOf(page);
  return [
    { title: 'Failures', rows: failureRows(page) },
    { title: 'Identity', rows: identityRows(identityOf(page), sourceOf) },
    { title: 'Consent', rows: consentRows(consent) },
    { title: 'Adobe’s opt-in', rows: optInRows(consent) },
    {
      title: 'Tag',
      rows: [
        row('Release', tag?.version ?? NOTHING),
        row('Tamis', tag?.product ?? NOTHING),
        row('Runs', tag?.running ? 'yes' : 'no', tag?.reason),
        ...Object.entries(tag?.health().events ?? {}).map(([outcome, count]) =>
          row(`Events ${outcome}`, count),
        ),
      ],
    },
    { title: 'Outbox and edge', rows: edgeRows(page) },
    {
      title: 'Settings in force',
      rows: settingsInForce(settingsOf(page), markOf(page).inside?.settings).map(({ name, value, source }) =>
        row(name, plainCopy(value), source),
      ),
    },
  ];
};
