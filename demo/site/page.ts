export type SiteSection = 'marketing' | 'shareholders' | 'portal' | 'admin';

/** A page of the site, as far as all its sections have in common. */
export interface SitePageData {
  /** The path of its address: `/na-en/insights/fermentation.html`, `/careers`; a region's home ends with a slash. */
  readonly path: string;
  /** AEM's id of the page, also that of its `<body>`. */
  readonly id: string;
  readonly title: string;
  /** For the document's head and AEM's announcement. */
  readonly description: string;
  readonly section: SiteSection;
  /** The language of its text: `en` if not set. */
  readonly language?: string;
}

/** By this title the tag knows the page that stands in for one that does not exist. */
export const NOT_FOUND_TITLE = 'Page not found';

/** What `<title>` says: AEM adds the site's name to each. */
export const documentTitle = ({ title }: SitePageData): string => `${title} | Foodco`;

/** What a section's component is given. */
export interface SectionProps<Page extends SitePageData = SitePageData> {
  readonly page: Page;
  readonly onCookieSettings: () => void;
}
