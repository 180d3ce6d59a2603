import { componentId } from '../aem/component.ts';

/** A page of the site. */
export interface SitePageData {
  readonly section: 'marketing' | 'portal' | 'admin' | 'shareholders';
  /** The name of its view within the section. */
  readonly kind: string;
  /** The path of its address: `/na-en/contact.html`, `/careers`; a region's home ends with a slash. */
  readonly path: string;
  /** AEM's ID of the page, also the ID of its `<body>`. */
  readonly id: string;
  readonly title: string;
  /** The first sentence below the title, and the description in the document's head. */
  readonly lead: string;
  readonly eyebrow?: string;
  /** The language of its text: `en` if not set. */
  readonly language?: string;
  /** The path of the page above it in the breadcrumb; the region's home if not set. */
  readonly parent?: string;
}

type OwnData = Omit<SitePageData, 'section' | 'kind' | 'id'>;

/** The pages of a section, by the names of their views. */
export const pagesOf = <Kind extends string>(
  section: SitePageData['section'],
  pages: Readonly<Record<Kind, OwnData>>,
) =>
  Object.fromEntries(
    Object.entries<OwnData>(pages).map(([kind, page]) => [
      kind,
      { ...page, section, kind, id: componentId('page', page.path) },
    ]),
  ) as Readonly<Record<Kind, SitePageData>>;

/** The content of `<title>`: AEM appends the site's name. */
export const documentTitle = ({ title }: Pick<SitePageData, 'title'>): string => `${title} | Foodco`;

/** What a view gets. */
export interface ViewProps {
  readonly page: SitePageData;
}

/** What a section of the site gets. */
export interface SectionProps extends ViewProps {
  readonly onCookieSettings: () => void;
}
