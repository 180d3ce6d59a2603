import type { ComponentProps } from 'react';

/** A surface with a border. */
export const Card = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={`ui-card ${className}`} />
);
