import { attempt } from '../../language/index.ts';
import { isOfHosts, registrableDomain } from '../../page/index.ts';
import { SCRIPT_HOSTS } from '../../settings/scripts.ts';
import type { Finding } from '../command.ts';
import type { Place } from './place.ts';
import type { CheckedSite } from './siteText.ts';

/** Scripts from hosts that the tag refuses. */
export const checkScriptHosts = ({
  module: { site },
  files,
  placeOfText,
  placeOfRule,
}: CheckedSite): readonly Finding[] => {
  const ofSite = [
    ...SCRIPT_HOSTS,
    ...Object.values(site.scripts ?? {}).flatMap(({ hosts = [] }) => hosts),
    ...(site.settings?.scriptHosts ?? []),
  ];
  const all = [...ofSite, ...files.flatMap(({ complete }) => complete?.scriptHosts ?? [])];
  const pages = [
    ...Object.keys(site.hosts ?? {}),
    ...files.flatMap(({ complete }) => complete?.allowedHosts ?? []),
  ].filter((host) => host.includes('.'));
  const domains = pages.map((host) => registrableDomain(host));
  const fault = (src: unknown, hosts: readonly string[], place: Place): readonly Finding[] => {
    const url = attempt(() => new URL(String(src)));
    // A path is of the page's own host; without hosts, nobody knows which domain is the site's.
    if (!url || pages.length === 0) return [];
    const found = (message: string): readonly Finding[] => [
      { level: 'error', check: 'script-host', message, ...place },
    ];
    if (url.protocol !== 'https:') return found(`The script ${src} is not loaded by https: write https://…`);
    if (isOfHosts(url.hostname, hosts) || domains.includes(registrableDomain(url.hostname))) return [];
    return found(
      `The tag loads no script from “${url.hostname}”: write "scriptHosts": ["${url.hostname}"] into the settings.`,
    );
  };
  return [
    ...files.flatMap(({ complete, placeOf }) =>
      Object.entries(complete?.scripts ?? {}).flatMap(([name, entry]) =>
        [entry].flat().flatMap((it, at) => {
          const path = `scripts.${name}${Array.isArray(entry) ? `[${at}]` : ''}.src`;
          const { src } = Object(it);
          return fault(src, complete?.scriptHosts ?? ofSite, placeOf(path));
        }),
      ),
    ),
    ...site.rules.flatMap((rule) =>
      (attempt(() => rule.actions) ?? []).flatMap((action) => {
        if (action.type !== 'loadScript') return [];
        const place = placeOfText(action.src);
        return fault(action.src, all, place.line === undefined ? placeOfRule(rule.name) : place);
      }),
    ),
  ];
};
