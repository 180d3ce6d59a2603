import { type ComponentProps, type ReactNode, useId } from 'react';

interface PageHeadProps {
  readonly eyebrow?: ReactNode;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Shown below the text, such as buttons. */
  readonly children?: ReactNode;
}

/** The top of a page without a hero, with its only h1. */
export const PageHead = ({ eyebrow, title, lead, children }: PageHeadProps) => (
  <div className="page-head">
    {eyebrow && <p className="eyebrow">{eyebrow}</p>}
    <h1 className="headline">{title}</h1>
    {lead && <p className="lead">{lead}</p>}
    {children && <div className="row">{children}</div>}
  </div>
);

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
}

/** A part of a page with its own heading. */
export const Section = ({ title, lead, children, ...rest }: SectionProps) => {
  const id = useId();
  return (
    <section {...rest} className="stack" aria-labelledby={id}>
      <h2 className="title" id={id}>
        {title}
      </h2>
      {lead && <p className="quiet">{lead}</p>}
      {children}
    </section>
  );
};

interface CardProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A surface with a border and a heading. */
export const Card = ({ title, children }: CardProps) => (
  <section className="card">
    <h2 className="subtitle">{title}</h2>
    {children}
  </section>
);

/** A list of names with their values. */
export const Facts = ({ facts }: { readonly facts: readonly (readonly [name: string, ReactNode])[] }) => (
  <dl className="facts">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt className="quiet">{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
