import { attempt, isRecord, nearest, own } from '../../language/index.ts';
import type { SiteDefinition } from '../../site/index.ts';
import { createFakeBrowser } from '../../testing/createFakeBrowser.ts';
import type { Finding } from '../command.ts';
import type { Place } from './place.ts';
import type { CheckedSite } from './siteText.ts';

/** What is known of a banner's groups without its script, by the name of its adapter. */
const FORMS: Readonly<Record<string, { readonly form: RegExp; readonly words: string }>> = {
  'Google’s Consent Mode': {
    form: /^(ad|analytics|functionality|personalization|security)_storage$|^ad_(user_data|personalization)$/i,
    words:
      'analytics_storage, ad_storage, ad_user_data, ad_personalization, functionality_storage, personalization_storage, security_storage',
  },
  TrustArc: { form: /^[1-9]$/, words: 'the numbers of its buckets, such as 2' },
  // A site may name its own categories; their IDs are no words.
  OneTrust: { form: /\d|^[A-Z]+$|[_]/, words: 'the IDs of its categories, such as C0002' },
};

/** The groups that no visitor can refuse. */
const ALWAYS = /^(strictly[ -]?)?(necessary|essential|required)$|^C0001$|^security_storage$/i;

/** The groups that the banner's adapter always has, as it says itself; nothing if only the banner's script knows. */
const groupsOfAdapter = ({ consent }: SiteDefinition): readonly string[] | undefined => {
  const banner = attempt(() =>
    consent.follow({ browser: createFakeBrowser(), news: () => {}, fail: () => {} }),
  );
  let told: string | undefined;
  // It names those that it has where it lacks one.
  attempt(() => banner?.requireNames?.(['?'], (_, cause) => (told = String(cause))));
  attempt(() => banner?.stop());
  return / has (.+), but not \?\.$/.exec(told ?? '')?.[1]?.split(', ');
};

/** A group that the settings or the site name. */
interface NamedGroup {
  readonly group: string;
  /** For analytics or marketing: the visitor must be able to refuse it. */
  readonly isPurpose: boolean;
  /** `consent.performance` */
  readonly path: string;
  readonly place: Place;
}

const PURPOSES = ['performance', 'targeting', 'functional'];

/** The groups in settings, wherever they are written. */
const namedIn = (
  settings: unknown,
  placeOf: (path: string, group: string) => Place,
): readonly NamedGroup[] => {
  const { consent = {}, scripts = {} } = isRecord(settings) ? settings : {};
  const found = (path: string, group: unknown, isPurpose: boolean): readonly NamedGroup[] =>
    typeof group === 'string' && group !== ''
      ? [{ group, isPurpose, path, place: placeOf(path, group) }]
      : [];
  const ofScript = (path: string, it: unknown): readonly NamedGroup[] =>
    Array.isArray(it)
      ? it.flatMap((pixel, at) => ofScript(`${path}[${at}]`, pixel))
      : isRecord(it)
        ? found(`${path}.consentGroup`, it.consentGroup, path.startsWith('scripts.pixels'))
        : [];
  return [
    ...PURPOSES.flatMap((name) =>
      isRecord(consent) ? found(`consent.${name}`, own(consent, name), name !== 'functional') : [],
    ),
    ...(isRecord(scripts)
      ? Object.entries(scripts).flatMap(([name, it]) => ofScript(`scripts.${name}`, it))
      : []),
  ];
};

/** Groups that the banner cannot have, groups that nobody can refuse, and misspelt ones. */
export const checkGroups = ({ module: { site }, files, placeOfText }: CheckedSite): readonly Finding[] => {
  const { name, groups: usual } = site.consent;
  const always = groupsOfAdapter(site);
  const form = own(FORMS, name);
  const all = [
    ...namedIn(site.settings, (_, group) => placeOfText(group)),
    ...files.flatMap(({ json, placeOf }) => namedIn(json, placeOf)),
  ];
  const ofPurposes = [
    ...all.filter(({ path }) => path.startsWith('consent.')).map(({ group }) => group),
    ...Object.values(usual ?? {}),
  ];
  const standard = (path: string): string => {
    const its = usual?.[path.replace('consent.', '') as 'performance'];
    return its ?? usual?.performance ?? ofPurposes[0] ?? 'its group of analytics';
  };
  return all.flatMap(({ group, isPurpose, path, place }): readonly Finding[] => {
    const found = (level: Finding['level'], message: string): readonly Finding[] => [
      { level, check: 'consent-group', message, ...place },
    ];
    const isKnown = always?.some((it) => it.toLowerCase() === group.toLowerCase());
    if (always && !isKnown) {
      const meant = nearest(group, always) ?? standard(path);
      return found(
        'error',
        `${name} has no group “${group}”, so nobody ever allows it. It has ${always.join(', ')}: write “${meant}”.`,
      );
    }
    if (isPurpose && ALWAYS.test(group))
      return found(
        'error',
        `No visitor can refuse the group “${group}”, so it is no consent to "${path}". Write the group that the visitor allows, such as “${standard(path)}”.`,
      );
    if (form && !form.form.test(group))
      return found(
        name === 'OneTrust' ? 'warning' : 'error',
        `${name} has no group “${group}”. Its groups are ${form.words}${nearest(group, form.words.split(', ')) ? `: did you mean “${nearest(group, form.words.split(', '))}”?` : '.'}`,
      );
    if (always || form || ofPurposes.includes(group)) return [];
    const meant = /\d/.test(group)
      ? undefined
      : nearest(
          group,
          [...new Set(ofPurposes)].filter((it) => it !== group),
          2,
        );
    return meant
      ? found(
          'warning',
          `The group “${group}” is none of those that the site asks for. Did you mean “${meant}”?`,
        )
      : [];
  });
};
