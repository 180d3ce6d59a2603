import { type ComponentProps, type ReactNode, useId } from 'react';

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** The level of its heading: 2 if not set. */
  readonly level?: 2 | 3;
  /** Shown beside the title, such as a button. */
  readonly aside?: ReactNode;
}

/** A part of a page with its own heading. */
export const Section = ({
  title,
  lead,
  level = 2,
  aside,
  className = '',
  children,
  ...rest
}: SectionProps) => {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section {...rest} className={`ui-section ${className}`} aria-labelledby={id}>
      <div className="ui-section__head">
        <Heading className="ui-section__title" id={id}>
          {title}
        </Heading>
        {aside}
      </div>
      {lead && <p className="ui-section__lead">{lead}</p>}
      {children}
    </section>
  );
};
