import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './Button.tsx';

interface ButtonLinkProps extends ComponentProps<'a'> {
  readonly href: string;
  readonly look?: ButtonLook;
}

/** A link that looks like a button. */
export const ButtonLink = ({ look = 'solid', className, children, ...rest }: ButtonLinkProps) => (
  <a {...rest} className={buttonClass(look, className)}>
    {children}
  </a>
);
