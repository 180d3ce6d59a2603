import { LinkList } from '../../../aem/LinkList.tsx';
import { mainLinks } from '../../layout/siteLinks.ts';
import { PageHead } from '../../ui/index.ts';
import type { ViewProps } from '../viewProps.ts';

export const NotFoundView = ({ page }: ViewProps) => (
  <>
    <PageHead {...page} />
    <LinkList title="Page not found" links={mainLinks(page)} className="cmp-list--wide" />
  </>
);
