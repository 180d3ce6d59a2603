import { type ReactNode, useLayoutEffect } from 'react';
import { AdminSite } from './admin/AdminSite.tsx';
import { MadeUpLinks } from './layout/MadeUpLinks.tsx';
import { MarketingSite } from './marketing/MarketingSite.tsx';
import type { SectionProps, SitePageData } from './page.ts';
import { PortalSite } from './portal/PortalSite.tsx';
import { ShareholdersSite } from './shareholders/ShareholdersSite.tsx';

const sections: Readonly<Record<SitePageData['section'], (props: SectionProps) => ReactNode>> = {
  marketing: MarketingSite,
  shareholders: ShareholdersSite,
  portal: PortalSite,
  admin: AdminSite,
};

interface SitePageProps extends SectionProps {
  /**
   * Called after the layout effects of the page's parts, which announce the user, and before their effects, which push
   * events of components.
   */
  readonly onRendered: () => void;
}

export const SitePage = ({ onRendered, ...props }: SitePageProps) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is there now is announced once; an observer hears what comes later
  useLayoutEffect(onRendered, []);
  const SectionSite = sections[props.page.section];
  return (
    <div className="site">
      <SectionSite {...props} />
      <MadeUpLinks />
    </div>
  );
};
