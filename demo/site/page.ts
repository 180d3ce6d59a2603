export type SiteSection = 'marketing' | 'shareholders' | 'portal' | 'admin';

/** The data that the pages of all sections have in common. */
export interface SitePageData {
  /** The path of its address: `/na-en/insights/fermentation.html`, `/careers`; a region's home ends with a slash. */
  readonly path: string;
  /** AEM's ID of the page, also the ID of its `<body>`. */
  readonly id: string;
  readonly title: string;
  /** For the document's head and AEM's announcement. */
  readonly description: string;
  readonly section: SiteSection;
  /** The language of its text: `en` if not set. */
  readonly language?: string;
}

/** The tag recognises the not-found page by this title. */
export const NOT_FOUND_TITLE = 'Page not found';

/** The content of `<title>`: AEM appends the site's name. */
export const documentTitle = ({ title }: SitePageData): string => `${title} | Foodco`;

/** The props of a section's component. */
export interface SectionProps<Page extends SitePageData = SitePageData> {
  readonly page: Page;
  readonly onCookieSettings: () => void;
}
