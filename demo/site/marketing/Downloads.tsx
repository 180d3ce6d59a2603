import { LinkList } from '../../aem/LinkList.tsx';
import { linkBetween } from '../linkBetween.ts';
import type { SitePageData } from '../page.ts';
import { Section } from '../ui/index.ts';

const FILES = [
  { text: 'Product sheet', path: '/downloads/product-sheet.pdf', note: 'PDF, 1 page' },
  { text: 'Specification', path: '/downloads/specification.xlsx', note: 'Excel, 1 sheet' },
  { text: 'Document pack', path: '/downloads/document-pack.zip', note: 'ZIP, 2 files' },
];

/** Files to download: the tag recognises them by their extensions, whichever component lists them. */
export const Downloads = ({ page }: { readonly page: SitePageData }) => (
  <Section title="Documents">
    <LinkList
      title="Documents"
      className="cmp-list--files"
      links={FILES.map(({ text, path, note }) => ({ text, note, href: linkBetween(page, { path }) }))}
    />
  </Section>
);
