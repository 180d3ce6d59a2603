import type { ReactNode } from 'react';

interface PageHeadProps {
  readonly eyebrow?: ReactNode;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Shown below the text, such as buttons. */
  readonly children?: ReactNode;
}

/** The top of a page without a hero, with its only h1. */
export const PageHead = ({ eyebrow, title, lead, children }: PageHeadProps) => (
  <div className="ui-page-head">
    {eyebrow && <p className="ui-page-head__eyebrow">{eyebrow}</p>}
    <h1 className="ui-page-head__title">{title}</h1>
    {lead && <p className="ui-page-head__lead">{lead}</p>}
    {children && <div className="ui-page-head__more">{children}</div>}
  </div>
);
