import { createGlobals } from '../../browser/createGlobals.ts';
import { pageDocument } from '../../browser/index.ts';
import { parseConsentCookie } from '../../consent/groups.ts';
import { readVariable } from '../../consent/readVariable.ts';
import { alloyCookie, decodeIdentity } from '../../ecid/index.ts';
import type { SettingsInput } from '../../settings/index.ts';
import { environmentOf, reportSuiteOf } from '../../settings/index.ts';
import { clockTime } from '../clockTime.ts';
import { spokenGroups } from '../conditionWords.ts';
import { times } from '../counted.ts';
import { markOf, nextTryOf } from '../inspectedTag.ts';
import { outcomeWords } from '../outcomeWords.ts';
import { plainCopy } from '../plainCopy.ts';
import { settingsInForce } from './settingsInForce.ts';

/** One line of the state. */
export interface StateRow {
  readonly name: string;
  readonly value: unknown;
  /** Where the value comes from, or what it means. */
  readonly note?: string;
}

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

const cookieOf = (page: Window, name: string): string | undefined =>
  pageDocument(page)
    .cookie.split('; ')
    .find((it) => it.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const row = (name: string, value: unknown, note?: string): StateRow => ({
  name,
  value,
  ...(note !== undefined && { note }),
});
const NOTHING = 'nothing';
const eventWords = (outcome: string): string => Reflect.get(outcomeWords, outcome) ?? outcome;
const yes = (it: boolean | undefined) => (it === undefined ? 'unknown' : it ? 'allowed' : 'not allowed');

const consentRows = (page: Window): readonly StateRow[] => {
  const consent = markOf(page).inside?.consent();
  const variable = readVariable(createGlobals(page as Window & typeof globalThis));
  const cookie = cookieOf(page, 'OptanonConsent');
  const gpc = Reflect.get(page.navigator, 'globalPrivacyControl') === true;
  return [
    row('Performance', yes(consent?.performance), 'without it nothing leaves, and nothing is stored'),
    row('Targeting', yes(consent?.targeting), 'pixels of third parties'),
    row(
      'Groups in force',
      spokenGroups(consent?.groups ?? '') || NOTHING,
      'as the tag understands the sources below',
    ),
    row('Banner’s variable', variable || NOTHING, 'OnetrustActiveGroups, or OptanonActiveGroups'),
    row('Banner’s cookie', (cookie && parseConsentCookie(cookie)?.groups) || NOTHING, 'OptanonConsent'),
    row('Global Privacy Control', gpc ? 'on' : 'off', 'of the browser'),
  ];
};

const identityRows = (page: Window): readonly StateRow[] => {
  const { orgId } = settingsOf(page);
  // The page may have given a value of any type.
  const organisation = typeof orgId === 'string' ? orgId : '';
  const identity = cookieOf(page, alloyCookie(organisation, 'identity'));
  const cluster = cookieOf(page, alloyCookie(organisation, 'cluster'));
  return [
    row('ECID', (identity && decodeIdentity(identity)) ?? NOTHING, 'from alloy’s cookie; the edge gives it'),
    row('Edge region', cluster ?? NOTHING, 'of the edge that answered last'),
  ];
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

/** The state of tag and page now. It only reads: it sends nothing to the edge and does not wake alloy. */
export const readPageState = (page: Window): PageState => {
  const tag = markOf(page).made?.tag;
  return [
    {
      title: 'Tag',
      rows: [
        row('Version', tag?.version ?? NOTHING),
        row('Runs', tag?.running ? 'yes' : 'no', tag?.reason),
        ...Object.entries(tag?.health().events ?? {}).map(([outcome, count]) =>
          row(`Events ${eventWords(outcome)}`, count),
        ),
      ],
    },
    { title: 'Failures', rows: failureRows(page) },
    { title: 'Consent', rows: consentRows(page) },
    { title: 'Identity', rows: identityRows(page) },
    { title: 'Outbox and edge', rows: edgeRows(page) },
    {
      title: 'Settings in force',
      rows: settingsInForce(settingsOf(page), markOf(page).inside?.settings).map(({ name, value, source }) =>
        row(name, plainCopy(value), source),
      ),
    },
  ];
};
