import type { ReactNode } from 'react';
import type { SectionProps } from '../page.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SiteBreadcrumb } from './SiteBreadcrumb.tsx';

interface LayoutProps extends SectionProps {
  /** A hero replaces the breadcrumb. */
  readonly withBreadcrumb?: boolean;
  readonly children: ReactNode;
}

/** Header, breadcrumb, `<main>` and footer of the public site. */
export const Layout = ({ page, onCookieSettings, withBreadcrumb = true, children }: LayoutProps) => (
  <>
    <Header page={page} />
    {withBreadcrumb && <SiteBreadcrumb page={page} />}
    <main className="main" id="content" tabIndex={-1}>
      {children}
    </main>
    <Footer page={page} onCookieSettings={onCookieSettings} />
  </>
);
