import { foodco } from '../../foodco.ts';
import type { SiteDefinition } from '../../site/index.ts';

/** Foodco as its examples have it: with hosts and titles that only an environment's settings name. */
export const exampleSite: SiteDefinition = {
  ...foodco,
  settings: {
    ...foodco.settings,
    sisterHosts: ['sister.example.com', 'other.example.org'],
    errorPageTitles: ['Page not found', 'Página no encontrada'],
  },
};
