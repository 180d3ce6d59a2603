import type { ReactNode } from 'react';
import { linkBetween } from '../linkBetween.ts';
import type { SectionProps } from '../page.ts';
import { Footer } from './Footer.tsx';
import { Header, type HeaderProps } from './Header.tsx';
import { wordsIn } from './words.ts';

/** Lies beside the demo. */
const TRACKING_PLAN = { path: '/docs/tracking-plan.html' };

interface LayoutProps extends SectionProps, HeaderProps {
  /** Shown between the header and the content, such as the breadcrumb. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** What all pages of the site have: a word on the demo, header, `<main>` and footer. */
export const Layout = ({ onCookieSettings, above, children, ...header }: LayoutProps) => {
  const { page } = header;
  return (
    <>
      <a className="skip" href="#content">
        {wordsIn(page.language).skip}
      </a>
      <aside className="demo-note" aria-label="Demo" lang="en">
        <p>
          Tamis is a tracking tag: it sends what visitors do on this made-up site to Adobe Experience
          Platform, only with their consent, and says why each event was sent or not. See it on the right, or
          on a phone at the bottom; <a href={linkBetween(page, TRACKING_PLAN)}>the tracking plan</a> lists all
          events.
        </p>
      </aside>
      <Header {...header} />
      {above}
      <main className="main" id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer page={page} onCookieSettings={onCookieSettings} />
    </>
  );
};
