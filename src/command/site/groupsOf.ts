import type { SiteModule } from './loadSite.ts';

/** All groups that a site's consent and settings name. */
export const groupsOf = (
  { site }: SiteModule,
  settings: Readonly<Record<string, unknown>>,
): readonly string[] => {
  const named = { ...site.consent.groups, ...site.settings?.consent, ...Object(settings.consent) };
  return Object.values<unknown>(named).filter((it): it is string => typeof it === 'string' && it !== '');
};
