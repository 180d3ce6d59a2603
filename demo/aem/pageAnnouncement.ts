import type { SitePageData } from '../site/page.ts';

/** The push of AEM's page component. */
export const pageAnnouncement = ({ id, path, title, lead, section, language = 'en' }: SitePageData) => ({
  page: {
    [id]: {
      '@type': 'foodco/components/page',
      'repo:modifyDate': '2026-11-02T09:30:00Z',
      'dc:title': title,
      'dc:description': lead,
      'xdm:template': `/conf/foodco/settings/wcm/templates/${section}`,
      'xdm:language': language,
      'xdm:tags': [],
      'repo:path': `/content/foodco${path}`,
    },
  },
  event: 'cmp:show' as const,
  eventInfo: { path: `page.${id}` },
});
