import { type Consent, isActive } from '../../consent/index.ts';
import { permissionsOf } from '../../identity/index.ts';
import type { ConsentSettings } from '../../settings/index.ts';
import { spokenGroups } from '../conditionWords.ts';
import { NOTHING, row, type StateRow } from './stateRow.ts';

/** What is known of consent at one moment. */
export interface ConsentNow {
  /** As the tag has it; missing if no tag runs. */
  readonly consent: Consent | undefined;
  /** Name of the consent library; missing if no tag runs, or an older one. */
  readonly banner: string | undefined;
  readonly settings: Partial<ConsentSettings>;
  /** OneTrust’s variable and cookie. */
  readonly variable: string;
  readonly cookie: string;
  /** Whether the browser sends Global Privacy Control. */
  readonly optsOut: boolean;
}

const allowed = (it: boolean | undefined) => (it === undefined ? 'unknown' : it ? 'allowed' : 'not allowed');

/** What says which groups are active. Only OneTrust keeps them where anybody can read them. */
const sourcesOf = ({ consent, banner, variable, cookie }: ConsentNow) =>
  banner === undefined || banner === 'OneTrust'
    ? { 'banner’s variable': variable, 'banner’s cookie': cookie }
    : { [banner]: consent?.groups ?? '' };

const idsIn = (groups: string): readonly string[] =>
  groups
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);

/** Consent by group, each with what its sources say. */
export const consentRows = (now: ConsentNow): readonly StateRow[] => {
  const { consent, banner, settings, variable, cookie, optsOut } = now;
  const { performance = '', targeting = '' } = settings;
  const sources = Object.entries(sourcesOf(now));
  const saidOf = (group: string): string =>
    sources
      .map(([source, groups]) => {
        const said = groups === '' ? 'says nothing' : isActive(group, groups) ? 'active' : 'not active';
        return `${source}: ${said}`;
      })
      .join('; ');
  const noted = (group: string, meaning: string): string =>
    group === '' ? meaning : `group ${group}; ${saidOf(group)}; ${meaning}`;
  const groups = consent?.groups ?? '';
  const all = new Map(
    [groups, ...sources.map(([, it]) => it)].flatMap(idsIn).map((id) => [id.toLowerCase(), id]),
  );
  for (const id of [performance, targeting]) all.delete(id.toLowerCase());
  return [
    row('Consent library', banner ?? 'unknown'),
    row(
      'Performance',
      allowed(consent?.performance),
      noted(performance, 'without it nothing leaves, and nothing is stored'),
    ),
    row('Targeting', allowed(consent?.targeting), noted(targeting, 'pixels of third parties')),
    ...[...all.values()].map((id) =>
      row(`Group ${id}`, allowed(consent && isActive(id, groups)), saidOf(id)),
    ),
    row('Groups in force', spokenGroups(groups) || NOTHING, 'as the tag understands all sources'),
    ...(banner === undefined || banner === 'OneTrust'
      ? [
          row('Banner’s variable', variable || NOTHING, 'OnetrustActiveGroups, or OptanonActiveGroups'),
          row('Banner’s cookie', cookie || NOTHING, 'OptanonConsent'),
        ]
      : []),
    row('Global Privacy Control', optsOut ? 'on' : 'off', 'of the browser'),
  ];
};

const CATEGORIES = [
  ['aa', 'Analytics'],
  ['ecid', 'Experience Cloud ID'],
  ['target', 'Target'],
  ['aam', 'Audience Manager'],
] as const;
const ofPerformance = permissionsOf({ performance: true, targeting: false, groups: '' });

/** The permissions of Adobe’s visitor-ID library, and the purpose that each follows. */
export const optInRows = ({ consent }: Pick<ConsentNow, 'consent'>): readonly StateRow[] =>
  CATEGORIES.map(([category, name]) =>
    row(
      name,
      allowed(consent && permissionsOf(consent)[category]),
      `follows ${ofPerformance[category] ? 'performance' : 'targeting'}`,
    ),
  );
